import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights of the design (docs/design.md), and the features of OpenType that browsers use by themselves, with tabular figures. */
const WEIGHTS = { min: 400, max: 600 };
const FEATURES = ['kern', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'liga', 'clig', 'rlig', 'rclt'];

/** The characters of each font file that a sheet names, from its `unicode-range`. Exported for its test. */
export function charactersOf(sheet: string): ReadonlyMap<string, string> {
  const faces = sheet.matchAll(/url\('([^']+\.woff2)'\)[^;]*;\s*unicode-range:([^;]+);/g);
  return new Map(
    Array.from(faces, ([, url = '', ranges = '']) => [
      basename(url),
      Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi), ([, from = '', to = from]) => {
        const first = Number.parseInt(from, 16);
        const count = Number.parseInt(to, 16) - first + 1;
        return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');
      }).join(''),
    ]),
  );
}

/** Leaves out of the fonts what no page shows, which is 40 in 100 of the first one. `sheet`: the sheet with the font faces. */
export function leanFonts(sheet: string): Plugin {
  return {
    name: 'frontdesk:lean-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      const characters = charactersOf(readFileSync(sheet, 'utf8'));
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
        const text = characters.get(basename(file.originalFileNames[0] ?? ''));
        if (text === undefined) throw new Error(`No font face has ${file.fileName}.`);
        file.source = await subsetFont(Buffer.from(file.source), text, {
          targetFormat: 'woff2',
          variationAxes: { wght: WEIGHTS },
          keepFeatures: FEATURES,
        });
      }
    },
  };
}
