import { m } from '#messages/start';
import { Pill } from '#src/ui/Pill.tsx';

/** The state of a chat: colour, shape and word. */
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
