import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Voicemail } from '#contract/voicemails.ts';

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
