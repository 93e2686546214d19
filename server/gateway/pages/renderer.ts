import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { directionOf, type Language } from '#contract/languages.ts';
import type { Viewer } from '#contract/viewer.ts';

/** One page for one request. */
export interface PageRequest {
  readonly url: string;
  readonly viewer: Viewer;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly fetch: (url: string, signal: AbortSignal) => Promise<Response>;
  /** After `answers` the page is rendered with what is there; after `whole` the rendering rejects. */
  readonly patience: { readonly answers: AbortSignal; readonly whole: AbortSignal };
}

/** A rendered page, or the path to go to instead. */
export type RenderedPage =
  | { readonly redirect: string }
  | { readonly markup: string; readonly state: Readonly<Record<string, unknown>> };

/** The page's own code, as the build made it for the gateway (src/app/server.tsx). */
interface ServerEntry {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>;
  readonly modulesOf: (path: string) => readonly string[];
}

export interface Renderer extends Pick<ServerEntry, 'renderPage'> {
  /** The files that the screen of a path needs beside the entry: scripts and messages, from the manifest of the build. */
  readonly filesOf: (path: string, language: Language) => readonly string[];
  /** The files of the modules that draw parts of some markup later, beside those of its path: the parts name them in `data-later`. */
  readonly laterFilesOf: (path: string, language: Language, markup: string) => readonly string[];
  /** The HTML of the build in a language. */
  readonly htmlIn: (language: Language, html: string) => string;
}

/** Where the build has the messages (scripts/vite/messages.ts). */
interface MessageFiles {
  /** The path of the folder with a folder for each language. */
  readonly folder: string;
  /** The areas that a chunk imports. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
}

/** The HTML of the build, which is in English, in another language: `lang`, and the files of the messages. */
const htmlIn = ({ tag }: Language, html: string, { folder }: MessageFiles): string =>
  html
    .replace(/(<html[^<>]*) lang="en"/, `$1 lang="${tag}"${directionOf(tag) === 'rtl' ? ' dir="rtl"' : ''}`)
    .replaceAll(`${folder}/en/`, `${folder}/${tag}/`);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The files of some modules and of all their static imports, without those of the entry. */
function filesFrom(
  manifest: Readonly<Record<string, Chunk>>,
  { folder, areas }: MessageFiles,
): (modules: readonly string[], language: Language) => string[] {
  const withImports = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      withImports(manifest[name]?.imports ?? [], seen);
    }
    return seen;
  };
  const filesOf = (names: Iterable<string>) =>
    Array.from(names).flatMap((name) => (manifest[name] ? [manifest[name].file] : []));
  const entry = withImports(['index.html']);
  return (modules, { tag }) => {
    const files = filesOf([...withImports(modules)].filter((name) => !entry.has(name)));
    const needed = new Set(files.flatMap((file) => areas[file] ?? []));
    return [
      ...files.map((file) => `/${file}`),
      ...Array.from(needed, (area) => `${folder}/${tag}/${area}.js`),
    ];
  };
}

/** By their paths: gateways of one process share the code. */
const entries = new Map<string, Promise<ServerEntry>>();

async function loadEntry(script: string): Promise<ServerEntry> {
  const address = pathToFileURL(script).href;
  const entry = (await import(address)) as ServerEntry;
  await warmUp(entry.renderPage);
  return entry;
}

/** Renders the desk without answers: the first page for a person would otherwise be the slow one. */
async function warmUp(renderPage: ServerEntry['renderPage']): Promise<void> {
  const never = new AbortController().signal;
  await renderPage({
    url: 'http://localhost/',
    viewer: {
      language: 'en',
      browserLanguage: 'en',
      zone: 'UTC',
      kept: {},
      signInByForm: false,
      accountUrl: null,
    },
    now: Date.now(),
    fetch: () => Promise.reject(new TypeError('Nobody asks.')),
    patience: { answers: never, whole: never },
  }).catch(() => undefined);
}

/** The renderer of the built page; undefined when it was not built. */
export async function loadRenderer(distDir: string): Promise<Renderer | undefined> {
  const script = join(distDir, 'server/server.mjs');
  if (!existsSync(script)) return undefined;
  const entry = entries.get(script) ?? loadEntry(script);
  entries.set(script, entry);
  const { renderPage, modulesOf } = await entry;
  const read = (file: string): unknown => JSON.parse(readFileSync(join(distDir, '.vite', file), 'utf8'));
  const messages = read('messages.json') as MessageFiles;
  const filesOf = filesFrom(read('manifest.json') as Readonly<Record<string, Chunk>>, messages);
  return {
    renderPage,
    filesOf: (path, language) => filesOf(modulesOf(path), language),
    laterFilesOf: (path, language, markup) => {
      const modules = Array.from(markup.matchAll(/ data-later="([^"]+)"/g), ([, module = '']) => module);
      if (modules.length === 0) return [];
      const first = new Set(filesOf(modulesOf(path), language));
      return filesOf(modules, language).filter((file) => !first.has(file));
    },
    htmlIn: (language, html) => htmlIn(language, html, messages),
  };
}
