import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is no longer the markup of the gateway. False there and while it is hydrated, for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
