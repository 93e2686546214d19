import { m } from '#messages/start';
import type { Chat } from '#contract/chats.ts';
import { nameOf } from '#src/lib/text.ts';
import { Pill } from '#src/ui/Pill.tsx';

export function ChatPill({ state }: { readonly state: ShownChatState }) {
  const { word, icon, tone } = SHOWN_STATES[state];
  return (
    <Pill tone={tone} icon={icon}>
      {word()}
    </Pill>
  );
}

/** Spec: Resources › Chat, `state`. Each state has the same shape and word everywhere. */
export const SHOWN_STATES = {
  new: { word: () => m.chatNew(), icon: 'incoming', tone: 'blue' },
  ringing: { word: () => m.chatRinging(), icon: 'bell', tone: 'yellow' },
  answered: { word: () => m.chatAnswered(), icon: 'chat', tone: 'green' },
  ended: { word: () => m.chatEnded(), icon: 'check', tone: 'grey' },
  missed: { word: () => m.chatMissed(), icon: 'missed', tone: 'red' },
  unknown: { word: () => m.chatUnknown(), icon: 'help', tone: 'grey' },
} as const;
export type ShownChatState = keyof typeof SHOWN_STATES;

/** The name and e-mail of the writer of a chat. The e-mail replaces a missing name. */
export function writerOf({ from_name, from_email }: Pick<Chat, 'from_name' | 'from_email'>): {
  readonly name: string;
  readonly email: string | null;
} {
  const email = from_email?.trim() || null;
  return { name: nameOf(from_name?.trim() || (email ?? m.railNoNameGiven())), email };
}
