import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Voicemail } from '#contract/voicemails.ts';

/** A voicemail, smiley or chat of a caller. */
export type StoryItem =
  | { readonly kind: 'voicemail'; readonly key: string; readonly at: number; readonly voicemail: Voicemail }
  | { readonly kind: 'smiley'; readonly key: string; readonly at: number; readonly smiley: Smiley }
  | { readonly kind: 'chat'; readonly key: string; readonly at: number; readonly chat: Chat };
export type StoryKind = StoryItem['kind'];

/** All items of a caller in one list, newest first. */
export function storyOf(
  voicemails: readonly Voicemail[],
  smileys: readonly Smiley[],
  chats: readonly Chat[],
): readonly StoryItem[] {
  const items: StoryItem[] = [
    ...voicemails.map((voicemail) => ({
      kind: 'voicemail' as const,
      key: `voicemail ${voicemail.id}`,
      at: Date.parse(voicemail.created_at),
      voicemail,
    })),
    ...smileys.map((smiley) => ({
      kind: 'smiley' as const,
      key: `smiley ${smiley.id}`,
      at: Date.parse(smiley.rated_at),
      smiley,
    })),
    ...chats.map((chat) => ({
      kind: 'chat' as const,
      key: `chat ${chat.uuid}`,
      at: Date.parse(chat.started_at),
      chat,
    })),
  ];
  return items.toSorted((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1));
}

/** The chats of an e-mail address, ignoring case. */
export function chatsOf(chats: readonly Chat[], email: string | null): readonly Chat[] {
  const wanted = email?.trim().toLowerCase() ?? '';
  return wanted === '' ? [] : chats.filter((chat) => chat.from_email?.trim().toLowerCase() === wanted);
}

/** The last sign of a number. */
export interface LatestCaller {
  readonly number: string;
  /** Of the contact, where it is known. */
  readonly name: string | null;
  readonly item: Exclude<StoryItem, { readonly kind: 'chat' }>;
}

/** The latest `limit` numbers by voicemails and feedback, each once, newest first. */
export function latestCallers(
  voicemails: readonly Voicemail[],
  smileys: readonly Smiley[],
  limit: number,
): readonly LatestCaller[] {
  const callers = new Map<string, LatestCaller>();
  for (const item of storyOf(voicemails, smileys, [])) {
    if (item.kind === 'chat') continue;
    const [number, contact] =
      item.kind === 'voicemail'
        ? [item.voicemail.from_number, item.voicemail.from_contact]
        : [item.smiley.number, item.smiley.contact];
    if (number === null || callers.has(number)) continue;
    callers.set(number, { number, name: contact?.name ?? null, item });
    if (callers.size === limit) break;
  }
  return [...callers.values()];
}
