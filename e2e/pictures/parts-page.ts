import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/lib/command.ts';
import { messages } from '../../scripts/vite/messages.ts';
import type { PartsPage } from './parts/parts.tsx';
import type { Screen } from './screen.ts';
import { isPictured, waitUntilStable } from './still.ts';

const MODULE = 'e2e/pictures/parts/parts.tsx';
/** The theme is that of the system, as on a page without a saved choice. */
const THEME = `const dark = matchMedia('(prefers-color-scheme: dark)');
const set = () => (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light');
dark.addEventListener('change', set);
set();`;

/** A page of every shared part in its variants, with the styles and icons of the built page. */
async function partsPage(name: PartsPage): Promise<string> {
  const { module } = await runnerImport<{ partsMarkup: (name: PartsPage) => string }>(join(ROOT, MODULE), {
    root: ROOT,
    configFile: false,
    plugins: [messages()],
    logLevel: 'silent',
  });
  const built = readFileSync(join(ROOT, 'dist/index.html'), 'utf8');
  const [style = ''] = /<style>[\s\S]*?<\/style>/.exec(built) ?? [];
  const sprite = readFileSync(join(ROOT, 'src/ui/sprite.svg'), 'utf8');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parts</title><script>${THEME}</script>${style}</head><body>${sprite}${module.partsMarkup(name)}</body></html>`;
}

/** Shows the elements with `data-force` in that state, as under the pointer or with the focus. */
async function forceStates(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-force]',
  });
  for (const nodeId of nodeIds) {
    const { attributes } = await browser.send('DOM.getAttributes', { nodeId });
    const state = attributes[attributes.indexOf('data-force') + 1] ?? '';
    const forcedPseudoClasses = state === 'focus-visible' ? ['focus', state] : [state];
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}

/** Every shared part in its variants and states. */
export const PARTS: readonly Screen[] = (['controls', 'panels'] as const).map((name) => ({
  name: `parts-${name}`,
  ownLayout: true,
  person: null,
  path: '/healthz',
  looks: ['light', 'dark', 'contrast'],
  ready: async (page) => {
    const body = await partsPage(name);
    await page.route('**/parts', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(new URL('/parts', page.url()).href);
    await forceStates(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isPictured(page)) await waitUntilStable(page);
  },
}));
