import { player } from '#src/ui/player/controller.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';

export interface InboxKeys {
  readonly move: (step: 1 | -1) => void;
  readonly toggle: () => void;
  readonly callBack: () => void;
  readonly passOn: () => void;
  readonly heard: () => void;
  readonly remove: () => void;
  readonly retry: () => void;
}

const SKIP = 5;

/** Space presses the button that has the keyboard; everywhere else it plays. */
const pressesItself = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a[href], summary, input, [role="slider"]') !== null;

/** The keys of the inbox (design, Keyboard). Bare letters act only where no text field has the keyboard. */
export const useInboxKeys = (keys: InboxKeys): void => usePageKeys((event) => actOf(event, keys));

function actOf(event: KeyboardEvent, keys: InboxKeys): (() => void) | undefined {
  const { key, repeat, target } = event;
  const range = target instanceof HTMLInputElement;
  if (key === 'ArrowDown' && !range) return () => keys.move(1);
  if (key === 'ArrowUp' && !range) return () => keys.move(-1);
  if (key === 'ArrowLeft' && !range) return () => player.skip(-SKIP);
  if (key === 'ArrowRight' && !range) return () => player.skip(SKIP);
  if (repeat) return undefined;
  if (key === ' ') return pressesItself(target) ? undefined : keys.toggle;
  return {
    s: () => player.nextRate(),
    c: keys.callBack,
    m: keys.passOn,
    u: keys.heard,
    r: keys.retry,
    delete: keys.remove,
  }[key.toLowerCase()];
}
