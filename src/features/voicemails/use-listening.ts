import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sounds } from '#src/api/client/sounds.ts';
import {
  voicemailSoundUrl,
  voicemailTrack,
  voicemailTrackKey,
  type VoicemailTrack,
} from '#src/api/voicemails/sound.ts';
import { player } from '#src/ui/player/controller.ts';
import { callerOf, neighbour, nextUnheard } from './derive.ts';
import type { InboxState } from './use-inbox.ts';

/** How long a voicemail is open before the sound of the next one is fetched, in milliseconds. */
const PREFETCH_DELAY = 400;

interface Listening {
  readonly inbox: InboxState;
  readonly openId: number | null;
  readonly track: VoicemailTrack | null;
  readonly phone: boolean;
  /** At the end of a voicemail, opens and plays the next unheard one. */
  readonly autoNext: boolean;
}

/**
 * Connects the open voicemail to the player. It prepares the sound, prefetches the next sound, and on a desktop screen opens
 * a voicemail when none is open. Returns the id of that one, or null.
 */
export function useListening({ inbox, openId, track, phone, autoNext }: Listening): number | null {
  const client = useQueryClient();
  const { items, openOne, list } = inbox;
  const first =
    items.find(({ id }) => voicemailTrackKey(id) === playingKey()) ??
    items.find(({ heard }) => !heard) ??
    items[0];
  const firstId = first?.id ?? null;

  const openFirst = useEffectEvent(() => {
    if (firstId !== null) openOne(firstId);
  });
  const wantsFirst = !phone && openId === null && list.data !== undefined && firstId !== null;
  useEffect(() => {
    if (wantsFirst) openFirst();
  }, [wantsFirst]);

  const key = track?.key;
  const makeReady = useEffectEvent(() => {
    if (track) player.prepare(track);
  });
  useEffect(() => {
    if (key !== undefined) makeReady();
  }, [key]);

  const nextId = openId === null ? null : neighbour(items, openId, 1);
  useEffect(() => {
    if (nextId === null || key === undefined) return undefined;
    const timer = setTimeout(() => void sounds.prefetch(voicemailSoundUrl(nextId)), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, [nextId, key]);

  const ended = useEffectEvent((endedKey: string) => {
    if (!autoNext || openId === null || endedKey !== key) return;
    const next = items.find(({ id }) => id === nextUnheard(items, openId));
    if (!next) return;
    openOne(next.id);
    player.play(voicemailTrack(client, next, callerOf(next).title));
  });
  useEffect(() => player.onEnd((endedTrack) => ended(endedTrack.key)), []);

  return firstId;
}

function playingKey(): string | undefined {
  const { status, track } = player.get();
  return status === 'playing' ? track?.key : undefined;
}
