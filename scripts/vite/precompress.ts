import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
/** Bytes. Compressing smaller files saves nothing on the network. */
const SMALLEST = 512;

/** Writes a `.br` and a `.gz` next to each file of the folder that gets smaller. */
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

/** Compresses the files of the build. */
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
      // After a failed build there is nothing to compress, and an error here would hide the build's error.
      if (error || !builds || !existsSync(join(folder, '.vite/manifest.json'))) return;
      compressFolder(folder);
    },
  };
}
