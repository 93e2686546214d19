import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that is the same at every render and calls the last `callback`, for memoized rows and effects. Not for calls while rendering. */
export function useStableCallback<A extends readonly unknown[]>(
  callback: (...args: A) => void,
): (...args: A) => void {
  const last = useRef(callback);
  useInsertionEffect(() => {
    last.current = callback;
  });
  return useCallback((...args: A) => last.current(...args), []);
}
