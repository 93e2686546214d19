interface SignOutListener {
  /** Sends pending writes while the session is still valid. The listener reports its own failures. */
  readonly finish?: () => Promise<void>;
  /** Deletes data that is kept outside the query cache, after the session has ended. */
  readonly forget?: () => void;
}

const listeners = new Set<SignOutListener>();

/** Adds a listener that stays as long as the page. */
export function onSignOut(listener: SignOutListener): void {
  listeners.add(listener);
}

/** Sends all pending writes. Resolves when all are answered; never rejects. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...listeners].map(async ({ finish }) => finish?.()));
}

/** Deletes all data that is kept outside the query cache. */
export function forgetAll(): void {
  for (const { forget } of listeners) forget?.();
}
