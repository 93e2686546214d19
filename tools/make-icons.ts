/**
 * `node tools/make-icons.ts` makes the icons of the installed app in `public/` from the mark of `favicon.svg`. They are
 * committed; run it again when the mark changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../scripts/lib/find-browser.ts';
import { ROOT } from '../scripts/lib/command.ts';

const PAPER = '#f3f4f1';
const INK = '#14181a';

/** A maskable icon has its mark in the middle 80 %, since phones cut off the rest. */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 0.66, round: 0.18 },
  { file: 'icon-512.png', size: 512, mark: 0.66, round: 0.18 },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.5, round: 0 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.6, round: 0 },
] as const;

const mark = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8').replace(
  /<style>[\s\S]*<\/style>/,
  `<style>path,rect,circle{fill:${INK}}.r{fill:none;stroke:${INK}}</style>`,
);

const browser = await launchBrowser();
try {
  for (const { file, size, mark: share, round } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const edge = (size * (1 - share)) / 2;
    await page.setContent(
      `<body style="margin:0;background:transparent"><div style="box-sizing:border-box;width:${size}px;height:${size}px;padding:${edge}px;border-radius:${size * round}px;background:${PAPER}">${mark}</div>`,
    );
    writeFileSync(join(ROOT, 'public', file), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
