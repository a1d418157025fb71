"""Accessibility of a page: names, labels, contrast, the main rules that axe checks."""

from __future__ import annotations

from typing import Any

from tests.studio.test_browser import contrast

#: rules that axe calls button-name, label, image-alt, duplicate-id, aria-hidden-focus, aria-required-children,
#: html-has-lang, document-title, tabindex, landmark-one-main, page-has-heading-one
PROBLEMS = """() => {
    const found = [], all = (what) => [...document.querySelectorAll(what)];
    const said = (e) => e.getAttribute('aria-label') || e.title || e.placeholder || e.textContent || '';
    const named = (e) => said(e).trim() || [...(e.labels ?? [])].some((l) => l.textContent.trim());
    for (const e of all('button, a, input, select, summary, [role=slider], [role=img], dialog'))
        if (e.checkVisibility({ visibilityProperty: true }) && !named(e))
            found.push(`no name: ${e.outerHTML.slice(0, 80)}`);
    for (const e of all('img:not([alt])')) found.push(`no alt: ${e.src}`);
    const ids = all('[id]').map((e) => e.id);
    ids.filter((id, i) => ids.indexOf(id) < i).forEach((id) => found.push(`twice: #${id}`));
    for (const e of all('[aria-hidden=true]'))
        if (e.tabIndex >= 0 || e.querySelector('button, input, select, [tabindex]'))
            found.push(`hidden, but reached: ${e.id}`);
    for (const e of all('[role=listbox]:not(:has([role=option]))')) found.push(`no options: ${e.ariaLabel}`);
    for (const e of all('[tabindex]')) if (e.tabIndex > 0) found.push(`an order of its own: ${e.id}`);
    if (!document.documentElement.lang) found.push('no language');
    if (!document.title) found.push('no title');
    for (const one of ['main', 'h1']) if (all(one).length !== 1) found.push(`${all(one).length} of ${one}`);
    return found;
}"""
#: of all shown words: their colour, the background where it is opaque, and the words
INKS = """() => {
    const hex = (c) => '#' + c.match(/[\\d.]+/g).slice(0, 3).map((x) => (+x).toString(16).padStart(2, '0')).join('');
    const out = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const words = walk.currentNode.textContent.trim(), e = walk.currentNode.parentElement;
        if (!words || !e.checkVisibility() || e.closest(':disabled, script, option')) continue;
        let behind = e;
        while (behind && !/^rgb\\(/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
        const paper = behind && hex(getComputedStyle(behind).backgroundColor);
        if (paper) out.add([hex(getComputedStyle(e).color), paper, words.slice(0, 30)].join('|'));
    }
    return [...out];
}"""


def problems(page: Any) -> list[str]:
    """Violations of the rules in the present page."""
    faint = [one for one in page.evaluate(INKS) if contrast(*one.split("|")[:2]) < 4.5]
    return [*page.evaluate(PROBLEMS), *(f"too faint: {one}" for one in faint)]
