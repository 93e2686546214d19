import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { leanContract } from './scripts/vite/lean-contract.ts';
import { deskChunks } from './scripts/vite/desk-chunks.ts';
import { precompress } from './scripts/vite/precompress.ts';

const here = (path: string) => join(import.meta.dirname, path);

/** Where `npm run dev` has the gateway; the page's own calls go there. */
const gateway = process.env['FRONTDESK_GATEWAY'] ?? 'http://localhost:8080';

/** Fetched by every screen once it is drawn: what of the shell is not in the first picture, and what several screens use. */
const BESIDE = [
  'src/app/first-paint/later.ts',
  'src/api/contacts/queries.ts',
  'src/lib/calendar.ts',
  'src/lib/mail.ts',
  'src/ui/RowSkeletons.tsx',
  'src/ui/save-file.ts',
  'src/ui/ThemeButtons.tsx',
];
/** What the screens with lists have in common, and the search. */
const LISTS = [
  'src/api/smileys/recordings.ts',
  'contract/chats.ts',
  'src/components/use-older.ts',
  'src/ui/list/use-steps.ts',
  'src/components/ChatPill.tsx',
  'src/components/feedback/Face.tsx',
  'src/components/ListFoot.tsx',
  'src/ui/OldList.tsx',
  'src/ui/use-page-keys.ts',
  'src/ui/use-kept-enter.ts',
  'src/ui/Marked.tsx',
  'src/lib/search/search.ts',
  'src/api/voicemails/sound.ts',
  'src/components/endpoint-names.ts',
  'src/components/feedback/smiley.ts',
  'src/ui/Drawer.tsx',
  'src/ui/player/InlinePlayer.tsx',
  'src/ui/player/PlayButton.tsx',
];

/** The rail of the switchboard, which no other screen has. */
const RAIL = ['src/routes/switchboard-side.tsx'];
/** The window over a long list, for the screens that have one. */
const LONG = ['src/ui/list/use-long-list.ts'];

export default defineConfig(({ command }) => {
  // A build is for production, also when a test makes it.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [react(), tailwindcss(), leanContract(), firstPaint(), precompress()],
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
            groups: deskChunks(here('index.html'), {
              beside: BESIDE.map(here),
              long: LONG.map(here),
              lists: LISTS.map(here),
              rail: RAIL.map(here),
            }),
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
