import type { Page } from '@playwright/test';

/** Classes of libraries, names by which Tailwind's `group-…` and `peer-…` find an element, and rules of another browser. */
const OTHERS = /^(recharts|react-aria)|^[xy]Axis$|^(group|peer)(\/|$)|::-moz-/;

/** The classes of the page's elements that no rule of its sheet has. They do nothing, or are not utilities. */
export async function unknownClasses(page: Page): Promise<string[]> {
  const unknown = await page.evaluate(() => {
    const known = new Set<string>();
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\[0-9a-f]+ |\\.|[\w-])+)/g))
            known.add(
              name
                .replaceAll(/\\([0-9a-f]+) /g, (_, code: string) =>
                  String.fromCodePoint(Number.parseInt(code, 16)),
                )
                .replaceAll(/\\(.)/g, '$1'),
            );
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    const used = new Set(
      Array.from(document.querySelectorAll('[class]'), ({ classList }) => [...classList]).flat(),
    );
    return [...used].filter((name) => !known.has(name));
  });
  return unknown.filter((name) => !OTHERS.test(name));
}
