import { Icon } from '#src/ui/Icon.tsx';
import { STATES } from './derive.ts';
import type { ShownState } from './derive.ts';

/** The state of a chat: colour, shape and word. */
export function StatePill({ state }: { readonly state: ShownState }) {
  const { word, icon } = STATES[state];
  return (
    <span className={`pill pill--${state}`}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
