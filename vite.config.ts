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

/**
 * The code of the page, without what the entry imports the page by, and without the feature of three pages: what these share, no other page
 * has.
 */
const OWN = /\/(?:src(?!\/api\/client\/files\.ts|\/features\/satisfaction\/)|contract)\//;

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
                  // What fewer chunks share is a chunk of its own: without these two a screen waits for some seventy files.
                  groups: [
                    { name: 'packages', test: /\/node_modules\//, minShareCount: 5, priority: 2 },
                    { name: 'shared', test: OWN, minShareCount: 3, priority: 1 },
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
