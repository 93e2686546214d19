import { m } from '#messages/start';
import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { isLive } from '#src/api/chats/queries.ts';
import { writerOf } from '#src/components/newest/ChatPill.tsx';
import { chatUrl, fromWords } from '#src/components/smileys/Face.tsx';
import { dayKey } from '#src/lib/calendar.ts';
import type { Figure } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';
import { storyOf, type StoryItem } from './story.ts';

/** What somebody is known by: their number, and their address in small letters. */
function identities(item: StoryItem): readonly string[] {
  const { number, contact, email } =
    item.kind === 'voicemail'
      ? { number: item.voicemail.from_number, contact: item.voicemail.from_contact, email: null }
      : item.kind === 'smiley'
        ? item.smiley
        : { number: null, contact: null, email: item.chat.from_email };
  return [number, email, contact?.email].flatMap((one) => one?.trim().toLowerCase() || []);
}

/** Who called or wrote, newest first, each once; those that cannot be told apart all. Chats when they are over. */
export function latestCallers(
  voicemails: readonly Voicemail[],
  smileys: readonly Smiley[],
  chats: readonly Chat[],
): readonly StoryItem[] {
  const seen = new Set<string>();
  const over = chats.filter((chat) => !isLive(chat));
  return storyOf(voicemails, smileys, over).filter((item) => {
    const known = identities(item);
    const isNew = !known.some((one) => seen.has(one));
    for (const one of known) seen.add(one);
    return isNew;
  });
}

/** How many callers of `today` are not among the first `rows`. `more`: a list may not have all of the day. */
export function furtherToday(
  callers: readonly StoryItem[],
  lists: readonly { readonly moments: readonly string[]; readonly full: boolean }[],
  { today, rows }: { readonly today: string; readonly rows: number },
): Figure {
  const isToday = (at: number) => dayKey(at) === today;
  return {
    count: Math.max(0, callers.filter(({ at }) => isToday(at)).length - rows),
    more: lists.some(({ moments, full }) => full && moments.every((moment) => isToday(Date.parse(moment)))),
  };
}

/** The name of the contact or writer, else the number or address. */
export function callerWords(item: StoryItem): string {
  if (item.kind === 'smiley') return fromWords(item.smiley);
  if (item.kind === 'chat') return writerOf(item.chat).name;
  const { from_contact, from_number } = item.voicemail;
  if (from_contact !== null) return nameOf(from_contact.name);
  return from_number === null ? m.numberWithheld() : formatNumber(from_number);
}

/** The caller's page; for somebody without a number what they left. */
export function callerUrl(item: StoryItem): string {
  if (item.kind === 'chat') return paths.chat(item.chat.uuid);
  const number = item.kind === 'voicemail' ? item.voicemail.from_number : item.smiley.number;
  if (number !== null) return paths.caller(number);
  return item.kind === 'voicemail'
    ? paths.voicemail(item.voicemail.id)
    : (chatUrl(item.smiley) ?? paths.feedback({ range: 'all', open: String(item.smiley.id) }));
}
