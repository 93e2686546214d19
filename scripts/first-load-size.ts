import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most gzipped bytes of JS and CSS that `/` loads. The styles of all screens are 26 kB of it. */
export const FIRST_LOAD_BUDGET = 175_000;
/** The entry contains the route `/` (src/app/router.tsx). */
const ENTRY = 'index.html';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface FirstLoad {
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
  /** Gzipped bytes of the inline scripts and styles of the HTML. */
  readonly inline: number;
  readonly html: number;
  readonly total: number;
}

/** The files of the entry and of all its static imports. */
export function firstLoadFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}.`);
    if (visited.has(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  visit(ENTRY);
  return [...files].toSorted();
}

/** Measures the build in `folder`, in gzipped bytes. */
export function firstLoadOf(folder: string): FirstLoad {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sized = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
  const files = firstLoadFiles(manifest).map((file) => ({
    file,
    bytes: sized(readFileSync(join(folder, file))),
  }));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const inlined = [...html.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)].map(
    ([, text]) => text,
  );
  const inline = sized(inlined.join('\n'));
  return { files, inline, html: sized(html), total: files.reduce((sum, { bytes }) => sum + bytes, inline) };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The measured sizes as text. */
export function firstLoadReport({ files, inline, html, total }: FirstLoad): string {
  return [
    `First load of / (JS and CSS, gzip): ${kilobytes(total)} of ${kilobytes(FIRST_LOAD_BUDGET)}`,
    ...files.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`),
    `  ${kilobytes(inline).padStart(9)}  inline in the HTML, which is ${kilobytes(html)} in all`,
  ].join('\n');
}

if (import.meta.main) {
  const load = firstLoadOf(join(import.meta.dirname, '../dist'));
  console.log(firstLoadReport(load));
  if (load.total > FIRST_LOAD_BUDGET) process.exitCode = 1;
}
