for (const button of document.querySelectorAll("[data-replay]"))
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.src = button.dataset.replay;
    frame.title = button.querySelector("img").alt;
    button.replaceWith(frame);
  });
