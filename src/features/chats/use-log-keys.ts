import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '#src/ui/keys.ts';

export interface LogKeys {
  readonly move: (step: 1 | -1) => void;
  /** The keyboard goes to the open chat. */
  readonly enter: () => void;
  readonly close: () => void;
}

/** The keys of the log (design, Keyboard): arrows through the list, Enter into the open chat, Escape closes it. */
export function useLogKeys(keys: LogKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isTyping(event.target) || isCovered()) return;
    const inLog = event.target instanceof Element && event.target.closest('[data-keys="log"]') !== null;
    const act = {
      ArrowDown: () => keys.move(1),
      ArrowUp: () => keys.move(-1),
      Enter: inLog ? keys.enter : undefined,
      Escape: keys.close,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
