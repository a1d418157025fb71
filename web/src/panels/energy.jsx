// Energies at the present moment.

import { energyInks } from "../timeline/timeline.js";

/** @param {{ app: import("../viewer.js").Viewer }} props */
export function Energy({ app }) {
  const [kinetic, gravity, springs] = app.source.energyAt(app.clock.time.value);
  const values = [kinetic, gravity, springs, kinetic + gravity + springs];
  return (
    <table id="energy">
      <tbody>
        {energyInks(app.colours.value).map(([name, ink], i) => (
          <tr key={name}>
            <td><i style={{ background: ink }} />{name}</td>
            <td>{values[i].toFixed(1)} J</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
