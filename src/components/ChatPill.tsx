import { Pill } from '#src/ui/Pill.tsx';

/** The state of a chat: colour, shape and word. */
export function ChatPill({ state }: { readonly state: ShownChatState }) {
  const { word, icon, tone } = SHOWN_STATES[state];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}

/** Spec: Resources › Chat, `state`. Each state has the same shape and word everywhere. */
export const SHOWN_STATES = {
  new: { word: 'New', icon: 'incoming', tone: 'blue' },
  ringing: { word: 'Ringing', icon: 'bell', tone: 'yellow' },
  answered: { word: 'Answered', icon: 'chat', tone: 'green' },
  ended: { word: 'Ended', icon: 'check', tone: 'grey' },
  missed: { word: 'Missed', icon: 'missed', tone: 'red' },
  unknown: { word: 'Unknown', icon: 'help', tone: 'grey' },
} as const;
export type ShownChatState = keyof typeof SHOWN_STATES;
