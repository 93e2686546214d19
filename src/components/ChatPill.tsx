import { Icon } from '#src/ui/Icon.tsx';

/** The state of a chat: colour, shape and word. */
export function ChatPill({ state }: { readonly state: ShownChatState }) {
  const { word, icon } = SHOWN_STATES[state];
  return (
    <span className={`pill pill--${state}`}>
      <Icon name={icon} />
      {word}
    </span>
  );
}

/** Spec: Resources › Chat, `state`. Each state has the same shape and word everywhere. Its name is also its class name. */
export const SHOWN_STATES = {
  new: { word: 'New', icon: 'incoming' },
  ringing: { word: 'Ringing', icon: 'bell' },
  answered: { word: 'Answered', icon: 'chat' },
  ended: { word: 'Ended', icon: 'check' },
  missed: { word: 'Missed', icon: 'missed' },
  unknown: { word: 'Unknown', icon: 'help' },
} as const;
export type ShownChatState = keyof typeof SHOWN_STATES;
