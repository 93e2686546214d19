import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fetchFirst } from './scripts/vite/fetch-first.ts';
import { leanFonts } from './scripts/vite/lean-fonts.ts';
import { messages } from './scripts/vite/messages.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Where `npm run dev` has the gateway; the page's own calls go there. */
const gateway = process.env['FRONTDESK_GATEWAY'] ?? 'http://localhost:8080';

/** Takes comments and indentation out of the script in the HTML. */
const leanScript = (): Plugin => ({
  name: 'frontdesk:lean-script',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace(/(?<=<script>)[^]*?(?=<\/script>)/, (code) => code.replaceAll(/^\s*\/\/.*$|^\s+/gm, '')),
});

/** Puts the icons into the HTML. */
const sprite = (): Plugin => ({
  name: 'frontdesk:sprite',
  transformIndexHtml: (html) => {
    const icons = readFileSync(join(import.meta.dirname, 'src/ui/sprite.svg'), 'utf8');
    return html.replace('<!-- sprite -->', () => icons.replaceAll(/>\s+</g, '><').trim());
  },
});

/** The sheet with the font faces. */
const FONTS = join(import.meta.dirname, 'src/ui/styles/fonts.css');

/** What each screen is not without: before it is taken over (src/main.tsx), and right after. */
const START = join(import.meta.dirname, 'src/app/start.tsx');
const EXTRAS = join(import.meta.dirname, 'src/app/Extras.tsx');
const SWITCHBOARD = join(import.meta.dirname, 'src/routes/switchboard.tsx');
/** Without what the entry imports the page by. */
const OWN = /\/(?:src(?!\/api\/client\/files\.ts)|contract)\//;

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** A chunk of all static imports of a module, direct or not, whose paths match. */
function importedBy(
  start: string,
  name: string,
  path: RegExp,
): (id: string, modules: Modules) => string | null {
  let found: Set<string> | undefined;
  const walk = (id: string, modules: Modules, seen: Set<string>): Set<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) walk(next, modules, seen);
    return seen;
  };
  return (id, modules) =>
    path.test(id) && (found ??= walk(start, modules, new Set())).has(id) ? name : null;
}

/** Puts the sheet into the HTML, which saves a request before the first paint. */
const inlineStyles = (): Plugin => ({
  name: 'frontdesk:inline-styles',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle
        ? html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
            const file = bundle[name];
            if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
            delete bundle[name];
            for (const chunk of Object.values(bundle))
              if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(name);
            return `<style>${String(file.source).trim()}</style>`;
          })
        : html,
  },
});

export default defineConfig(({ command, isSsrBuild = false }) => {
  // A build is for production, also when a test makes it.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: isSsrBuild
      ? [messages(), react()]
      : [
          messages(),
          fetchFirst(),
          react(),
          tailwindcss(),
          leanScript(),
          sprite(),
          leanFonts(FONTS),
          inlineStyles(),
          precompress(),
        ],
    // The gateway has no packages of the page: what renders it is whole (src/app/server.tsx).
    ssr: { noExternal: true },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    build: {
      target: isSsrBuild ? 'node24' : 'baseline-widely-available',
      outDir: isSsrBuild ? 'dist/server' : 'dist',
      copyPublicDir: !isSsrBuild,
      manifest: !isSsrBuild,
      // Everything small is better as its own cached file than again in every chunk; the fonts must stay files.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Making a schema does nothing else: one that the page does not use is left out.
        treeshake: { manualPureFunctions: ['z'] },
        ...(isSsrBuild
          ? { output: { codeSplitting: false, entryFileNames: 'server.mjs' } }
          : {
              output: {
                codeSplitting: {
                  // Without groups the bundler makes a chunk for each set of screens that share something, and a screen
                  // waits for dozens of files.
                  includeDependenciesRecursively: false,
                  groups: [
                    { name: importedBy(START, 'packages', /\/node_modules\//), priority: 5 },
                    { name: importedBy(START, 'start', OWN), priority: 4 },
                    { name: importedBy(EXTRAS, 'extras', OWN), priority: 3 },
                    // What the switchboard shares with others, without what only lists and forms need.
                    { name: importedBy(SWITCHBOARD, 'shared', /./), minShareCount: 2, priority: 2 },
                    // Days of time zones and figures, which only satisfaction, the wall and the details of a person need.
                    {
                      name: 'figures',
                      test: /src\/(components\/feedback\/[a-z-]+|lib\/percent)\.ts$/,
                      priority: 2,
                    },
                    { name: 'common', test: OWN, minShareCount: 3, priority: 1 },
                  ],
                },
              },
            }),
      },
    },
    server: {
      proxy: {
        '/api': gateway,
        '/auth': gateway,
        '/live': gateway,
        '/media': gateway,
        '/healthz': gateway,
        '/readyz': gateway,
      },
    },
  };
});
