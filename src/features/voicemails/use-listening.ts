import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { voicemailTrack, type VoicemailTrack } from '#src/api/voicemails/sound.ts';
import { createKeptStore } from '#src/browser/store.ts';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { player } from '#src/ui/player/controller.ts';
import { nextUnheard } from './derive.ts';
import type { InboxState } from './use-inbox.ts';

/** Whether the end of a voicemail plays the next unheard one, as chosen on this computer. Off unless it was chosen. */
export const autoNext = createKeptStore(
  'frontdesk.voicemails.next',
  (kept) => kept === 'on',
  (on) => (on ? 'on' : null),
);

/** Whether something would be lost with the open voicemail: text, or a dialog over it. */
const isWriting = (): boolean =>
  isTyping(document.activeElement) ||
  isCovered() ||
  document.querySelector('[data-inbox] :is(form, textarea)') !== null;

interface Listening {
  readonly inbox: InboxState;
  readonly track: VoicemailTrack | null;
  /** At the end of a voicemail, opens and plays the next unheard one. */
  readonly playsNext: boolean;
}

/** Connects the open voicemail to the player: it prepares the sound, and opens the next one at its end. */
export function useListening({ inbox, track, playsNext }: Listening): void {
  const client = useQueryClient();
  const { items, openOne, openId } = inbox;
  const key = track?.key;
  const makeReady = useEffectEvent(() => {
    if (track) player.prepare(track);
  });
  useEffect(() => {
    if (key !== undefined) makeReady();
  }, [key]);

  const ended = useEffectEvent((endedKey: string) => {
    if (!playsNext || openId === null || endedKey !== key || isWriting()) return;
    const next = items.find(({ id }) => id === nextUnheard(items, openId));
    if (!next) return;
    openOne(next.id);
    player.play(voicemailTrack(client, next));
  });
  useEffect(() => player.onEnd((endedTrack) => ended(endedTrack.key)), []);
}
