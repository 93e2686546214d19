import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Where `npm run dev` has the gateway; the page's own calls go there. */
const gateway = process.env['FRONTDESK_GATEWAY'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss(), firstPaint(), precompress()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Everything small is better as its own cached file than again in every chunk; the fonts must stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': gateway, '/auth': gateway, '/media': gateway, '/healthz': gateway } },
});
