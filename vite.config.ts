import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { leanContract } from './scripts/vite/lean-contract.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Where `npm run dev` has the gateway; the page's own calls go there. */
const gateway = process.env['FRONTDESK_GATEWAY'] ?? 'http://localhost:8080';

/**
 * The React Compiler takes what asks for it by "use memo": what is drawn hundreds of times. On everything it would add 12 kB
 * to a first load of 150 (decision 0003), and cost the first render more than it saves.
 */
export default defineConfig(({ command }) => {
  // A build is for production, also when a test makes it.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [
      react(),
      babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
      tailwindcss(),
      leanContract(),
      firstPaint(),
      precompress(),
    ],
    build: {
      target: 'baseline-widely-available',
      manifest: true,
      // Everything small is better as its own cached file than again in every chunk; the fonts must stay files.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    worker: { format: 'es', plugins: () => [leanContract()] },
    server: { proxy: { '/api': gateway, '/auth': gateway, '/media': gateway, '/healthz': gateway } },
  };
});
