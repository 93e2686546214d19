import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContract } from './scripts/vite/lean-contract.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Where `npm run dev` has the gateway; the page's own calls go there. */
const gateway = process.env['FRONTDESK_GATEWAY'] ?? 'http://localhost:8080';

/** Puts the icons into the HTML. */
const sprite = (): Plugin => ({
  name: 'frontdesk:sprite',
  transformIndexHtml: (html) => {
    const icons = readFileSync(join(import.meta.dirname, 'src/ui/sprite.svg'), 'utf8');
    return html.replace('<!-- sprite -->', () => icons.replaceAll(/>\s+</g, '><').trim());
  },
});

export default defineConfig(({ command, isSsrBuild = false }) => {
  // A build is for production, also when a test makes it.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: isSsrBuild
      ? [react(), leanContract()]
      : [react(), tailwindcss(), leanContract(), sprite(), precompress()],
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
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Making a schema does nothing else: one that the page does not use is left out.
        treeshake: { manualPureFunctions: ['z'] },
      },
    },
    server: {
      proxy: {
        '/api': gateway,
        '/auth': gateway,
        '/media': gateway,
        '/healthz': gateway,
        '/readyz': gateway,
      },
    },
  };
});
