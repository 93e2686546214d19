import type { Page } from '@playwright/test';

/**
 * The controls on a phone that are less than 44 px high (docs/design.md, Layout). Without links in a sentence, letters of an index,
 * and controls that are not fully visible. A label, the row of a person, or a layer over a row counts as part of its control.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NEEDED = 44; // its lines and a neighbour's may take a pixel each
    const inSentence = (element: Element) =>
      element.matches('a, .link') &&
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const belongs = (element: Element, hit: Element | null) => {
      if (hit === null) return false;
      if (element.contains(hit)) return true;
      const around = hit.closest('label, [data-person]');
      return (
        around !== null && (around.contains(element) || (around as HTMLLabelElement).control === element)
      );
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="switch"], [role="option"]',
    )) {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const at = (y: number) => document.elementFromPoint(middle.x, y);
      if (!element.checkVisibility({ visibilityProperty: true }) || !belongs(element, at(middle.y))) continue;
      if (element.closest('[data-letters]') || inSentence(element)) continue;
      let [from, to] = [middle.y, middle.y];
      while (from > middle.y - NEEDED && belongs(element, at(from - 0.5))) from -= 0.5;
      while (to < middle.y + NEEDED && belongs(element, at(to + 0.5))) to += 0.5;
      const outside = (bars: string, is: (bar: DOMRect) => boolean) =>
        [...document.querySelectorAll(bars)].some(
          (bar) => !bar.contains(element) && is(bar.getBoundingClientRect()),
        );
      const cut =
        from <= 1 ||
        to >= innerHeight - 1 ||
        bottom > to + 2 ||
        top < from - 2 ||
        outside('[data-frame] > nav, [data-stays]', (bar) => middle.y + NEEDED / 2 > bar.top) ||
        outside('[data-part="top bar"]', (bar) => middle.y - NEEDED / 2 < bar.bottom);
      if (to - from < NEEDED - 2 && !cut)
        found.push(
          `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}": ${to - from} px`,
        );
    }
    return found;
  });
}
