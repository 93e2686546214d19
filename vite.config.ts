import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { leanContract } from './scripts/vite/lean-contract.ts';
import { deskChunks } from './scripts/vite/desk-chunks.ts';
import { precompress } from './scripts/vite/precompress.ts';

const here = (path: string) => join(import.meta.dirname, path);

/** Where `npm run dev` has the gateway; the page's own calls go there. */
const gateway = process.env['FRONTDESK_GATEWAY'] ?? 'http://localhost:8080';

/**
 * What the React Compiler takes: everything that is not in the first load, where it would add 12 kB to a budget of 150 and
 * cost the first render more than it saves (docs/decisions/0004-first-load.md). There, lists are memoised by hand.
 */
const COMPILED =
  /\/src\/(features\/(?!switchboard\/|own-status\/|find\/Find)|components\/(comments\/|contact\/|feedback\/|story\/|PanelNote|use-colleagues)|ui\/player\/|routes\/(?!switchboard\.)).*\.tsx?$/;

/** Fetched right after the desk is drawn: the rail, the rest of the styles, and a few lines that several screens use. */
const BESIDE = [
  'src/routes/switchboard-side.tsx',
  'src/app/first-paint/later.ts',
  'src/api/contacts/queries.ts',
  'src/lib/calendar.ts',
  'src/lib/mail.ts',
  'src/ui/RowSkeletons.tsx',
  'src/ui/save-file.ts',
  'src/ui/ThemeButtons.tsx',
];
/** What the screens with long lists have in common, and the search. */
const LISTS = [
  'src/api/smileys/recordings.ts',
  'contract/chats.ts',
  'src/components/use-older.ts',
  'src/ui/list/use-long-list.ts',
  'src/ui/list/use-steps.ts',
  'src/components/ChatPill.tsx',
  'src/components/feedback/Face.tsx',
  'src/components/ListFoot.tsx',
  'src/ui/OldList.tsx',
  'src/ui/use-page-keys.ts',
  'src/ui/use-kept-enter.ts',
  'src/ui/Marked.tsx',
  'src/lib/search/search.ts',
];

export default defineConfig(({ command }) => {
  // A build is for production, also when a test makes it.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [
      react(),
      babel({ include: COMPILED, presets: [reactCompilerPreset()] }),
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
      rolldownOptions: {
        // Making a schema does nothing else: one that the page does not use is left out.
        treeshake: { manualPureFunctions: ['z'] },
        output: {
          codeSplitting: {
            groups: deskChunks(here('index.html'), BESIDE.map(here), LISTS.map(here)),
          },
        },
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
