import { createKeptStore } from '#src/lib/store.ts';

/** Whether the end of a voicemail plays the next unheard one, as chosen on this computer. Off unless it was chosen. */
export const autoNext = createKeptStore(
  'frontdesk.voicemails.next',
  (kept) => kept === 'on',
  (on) => (on ? 'on' : null),
);
