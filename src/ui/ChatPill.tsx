import { SHOWN_STATES, type ShownChatState } from '#src/lib/chat-states.ts';
import { Icon } from './Icon.tsx';

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
