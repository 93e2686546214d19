import { useLayoutEffect, useRef } from 'react';

export interface Steps<K> {
  /** The row where the next step begins: the end of the last step, even if it is not open yet. */
  readonly from: () => K | null;
  /** Must be called after each step, with its row. */
  readonly went: (to: K) => void;
}

/**
 * The position of the arrow keys in a list whose open row is in the URL. A key that is held down repeats faster than the
 * router opens rows: a step from the open row would then be lost. So the rows of steps that are not open yet are remembered,
 * until the last of them, or another row, is open.
 */
export function useSteps<K>(open: K | null): Steps<K> {
  const trail = useRef<readonly K[]>([]);
  useLayoutEffect(() => {
    const at = open === null ? -1 : trail.current.indexOf(open);
    trail.current = at === -1 ? [] : trail.current.slice(at + 1);
  }, [open]);
  return {
    from: () => trail.current.at(-1) ?? open,
    went: (to) => {
      if (to !== open || trail.current.length > 0) trail.current = [...trail.current, to];
    },
  };
}
