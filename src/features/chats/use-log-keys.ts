import { usePageKeys } from '#src/ui/use-page-keys.ts';

export interface LogKeys {
  readonly move: (step: 1 | -1) => void;
  /** The keyboard goes to the open chat. */
  readonly enter: () => void;
  readonly close: () => void;
}

/** The keys of the log (design, Keyboard): arrows through the list, Enter into the open chat, Escape closes it. */
export function useLogKeys(keys: LogKeys): void {
  usePageKeys(({ key, target }) => {
    const inLog = target instanceof Element && target.closest('[data-keys="log"]') !== null;
    return {
      ArrowDown: () => keys.move(1),
      ArrowUp: () => keys.move(-1),
      Enter: inLog ? keys.enter : undefined,
      Escape: keys.close,
    }[key];
  });
}
