import type { Page } from '@playwright/test';

/** The text spacing that a reader may set (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Gives the page a reader's text spacing, until the returned function is called. */
export async function spaceTexts(page: Page): Promise<() => Promise<void>> {
  const set = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      // The page has none of its own.
      document.adoptedStyleSheets = text === '' ? [] : [sheet];
    }, css);
  await set(SPACING);
  return () => set('');
}

/**
 * The visible texts that cannot be read: cut by a box without an ellipsis, or running into another text. Of names and sentences
 * an ellipsis is no loss, since opening them shows the rest; of a number it is. What scrolls or is hidden for sight is left out.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const found: string[] = [];
    const shown: { node: Text; box: DOMRect; words: string; layer: Element | null }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement;
      const words = node.data.trim();
      if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parent.closest('option, svg, .sr-only, [inert], [role=timer]')) continue;
      range.selectNodeContents(node);
      let layer: Element | null = parent;
      while (layer && getComputedStyle(layer).position !== 'fixed') layer = layer.parentElement;
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        // The part of the box that no ancestor cuts.
        let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
        let loss = '';
        for (let up: Element | null = parent; up && up !== document.documentElement; up = up.parentElement) {
          const style = getComputedStyle(up);
          const clip = up.getBoundingClientRect();
          const cuts = (value: string) => value === 'hidden' || value === 'clip';
          if (clip.width <= 1 || clip.height <= 1) {
            if (style.overflowX !== 'visible') loss = 'hidden';
          } else if (style.display !== 'inline') {
            const wide = right > clip.right + SLACK || left < clip.left - SLACK;
            const high = bottom > clip.bottom + box.height / 4 || top < clip.top - box.height / 4;
            const number = /\d/.test(words) && !/\p{L}/u.test(up.textContent);
            const clamped = style.webkitLineClamp !== 'none';
            // What is in a flex container or grid gets no ellipsis.
            const ellipsis = style.textOverflow === 'ellipsis' && !/flex|grid/.test(style.display);
            if (loss === '' && wide && cuts(style.overflowX) && (!ellipsis || number))
              loss = `cut by ${up.tagName} ${up.className}`;
            if (loss === '' && high && cuts(style.overflowY) && !clamped && clip.height < innerHeight / 2)
              loss = `cut in height by ${up.tagName} ${up.className}`;
            if (style.overflowX !== 'visible')
              [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
            if (style.overflowY !== 'visible')
              [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
            if (style.overflowX === 'auto' && loss === '' && left >= right) loss = 'hidden';
          }
          if (style.position === 'fixed') break;
        }
        if (loss === 'hidden') continue;
        if (loss !== '') found.push(`"${words.slice(0, 40)}" is ${loss}`);
        const visible = new DOMRect(left, top, right - left, bottom - top);
        if (visible.width <= SLACK || visible.height <= SLACK) continue;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit && (parent.contains(hit) || hit.contains(parent)))
          shown.push({ node, box: visible, words, layer });
      }
    }
    for (const [at, a] of shown.entries())
      for (const b of shown.slice(at + 1)) {
        // What a notice or a dialog covers in part is below it.
        if (a.node === b.node || a.layer !== b.layer) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (wide > SLACK && high > Math.min(a.box.height, b.box.height) / 2)
          found.push(`"${a.words.slice(0, 40)}" runs into "${b.words.slice(0, 40)}"`);
      }
    return [...new Set(found)];
  });
}
