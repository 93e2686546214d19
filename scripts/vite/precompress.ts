import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstLoadOf, firstLoadReport } from '../first-load-size.ts';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/;
/** Below this a compressed file is not smaller on the wire. */
const SMALLEST = 512;

/** Puts a `.br` and a `.gz` beside every file in the folder that shrinks. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < SMALLEST) continue;
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Every file of the build that shrinks gets a `.br` and a `.gz` beside it; then the size of the first load is printed. */
export function precompress(): Plugin {
  let folder = 'dist';
  let builds = false;
  return {
    name: 'frontdesk:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
      builds = config.build.write;
    },
    closeBundle: (error) => {
      // A build that failed has left nothing to compress, and its own error must stay the one that is seen.
      if (error || !builds || !existsSync(join(folder, '.vite/manifest.json'))) return;
      compressFolder(folder);
      process.stdout.write(`${firstLoadReport(firstLoadOf(folder))}\n`);
    },
  };
}
