import { useLayoutEffect, useRef } from 'react';

export interface Steps<K> {
  /** Where the next step begins: where the last one ended, drawn already or not. */
  readonly from: () => K | null;
  /** A step was taken to this row. */
  readonly went: (to: K) => void;
}

/**
 * The position of the arrow keys in a list whose open row stands in the URL. Keys that repeat come faster than the router
 * brings the next row's page: a step that began at the row that is drawn would be taken twice from the same place. The rows
 * that were stepped to and are not open yet are kept, and forgotten when the last of them, or another, is opened.
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
