import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/** What the first paint needs is inlined in the HTML (docs/decisions/0004-first-load.md). */
const SPRITE = 'src/ui/sprite.svg';
const BOOT = 'src/app/first-paint/boot.ts';
const EARLY_BOARD = 'src/app/first-paint/early-board.ts';
const SHELL = 'src/app/first-paint/prerender.tsx';
/** The routes whose chunks the head preloads. The board is in the entry, and nothing should compete with it. */
const ROUTE_CHUNKS = {
  person: ['src/routes/person.tsx', 'src/app/first-paint/later.ts'],
  voicemails: ['src/routes/voicemails.tsx', 'src/app/first-paint/later.ts'],
  away: ['src/routes/login.tsx', 'src/app/first-paint/later.ts'],
};
/** What the board fetches after the people are rendered. */
const BESIDE = ['src/routes/switchboard-side.tsx', 'src/app/first-paint/later.ts'];

/** An inline script of the HTML, bundled and minified to one line. */
async function inlineScript(
  root: string,
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define,
    build: {
      write: false,
      minify: 'oxc',
      target: 'baseline-widely-available',
      lib: { entry: join(root, entry), formats: ['iife'], name: 'inline' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} gave no output.`);
  return chunk.code.replace(/^var inline=/, '').trim();
}

async function markup(root: string): Promise<{ shell: string; card: string }> {
  const { module } = await runnerImport<Record<'prerenderShell' | 'prerenderCard', () => string>>(
    join(root, SHELL),
    {
      root,
      configFile: false,
      logLevel: 'silent',
    },
  );
  return { shell: module.prerenderShell(), card: module.prerenderCard() };
}

/** The files of the routes' chunks and their imports, without those of the entry, in the order of `modules`. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (chunk: Rolldown.OutputChunk | undefined, seen: Set<string>): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) {
      withImports(
        chunks.find((other) => other.fileName === file),
        seen,
      );
    }
  };
  const entry = new Set<string>();
  withImports(
    chunks.find((chunk) => chunk.isEntry),
    entry,
  );
  const files = new Set<string>();
  for (const module of modules) {
    const route = new Set<string>();
    withImports(
      chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module))),
      route,
    );
    for (const file of route) {
      if (entry.has(file)) continue;
      files.add(file);
      const styles = chunks.find((chunk) => chunk.fileName === file)?.viteMetadata?.importedCss ?? [];
      for (const style of styles) files.add(style);
    }
  }
  return [...files].map((file) => `/${file}`);
}

/** Inlines the page's sheet in its head, which saves a request before the first paint. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
    delete bundle[name];
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(name);
    }
    return `<style>${String(file.source).trim()}</style>`;
  });
}

const ENTRY_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Inlines boot script, styles, icons and the shell's markup in the page. */
export function firstPaint(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'frontdesk:first-paint',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const { root } = config;
        const chunks = Object.fromEntries(
          Object.entries(ROUTE_CHUNKS).map(([at, modules]) => [at, bundle ? filesOf(bundle, modules) : []]),
        );
        // boot.ts and early-board.ts fetch and run the entry. In development its script tag does.
        const entry = bundle ? ENTRY_TAG.exec(html)?.[1] : undefined;
        const ENTRY = JSON.stringify(entry ?? null);
        const [boot, early, { shell, card }] = await Promise.all([
          inlineScript(root, BOOT, { ENTRY, BOOT_CHUNKS: JSON.stringify(chunks) }),
          inlineScript(root, EARLY_BOARD, {
            ENTRY,
            BESIDE_CHUNKS: JSON.stringify(bundle ? filesOf(bundle, BESIDE) : []),
          }),
          markup(root),
        ]);
        const sprite = readFileSync(join(root, SPRITE), 'utf8').replaceAll(/>\s+</g, '><').trim();
        // Functions, since `$` is special in replacement texts.
        const filled = html
          .replace('<!-- boot -->', () => `<script>${boot}</script>`)
          .replace('<!-- sprite -->', () => sprite)
          .replace('<!-- shell -->', () => shell)
          .replace('<!-- card -->', () => card)
          .replace('<!-- early board -->', () => `<script>${early}</script>`);
        return bundle
          ? inlineStyles(filled.replace(ENTRY_TAG, ''), bundle).replaceAll(/>\s+</g, '><')
          : filled;
      },
    },
  };
}
