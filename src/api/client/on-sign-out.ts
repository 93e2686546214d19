/** What has to happen when somebody signs out. */
interface SignOutListener {
  /** Sends what is held back, while somebody is still signed in. Failures are its own to tell. */
  readonly finish?: () => Promise<void>;
  /** Empties a memory beside the query cache: the session has ended. */
  readonly forget?: () => void;
}

const listeners = new Set<SignOutListener>();

/** The one way to listen to sign-out; for as long as the page lives. */
export function onSignOut(listener: SignOutListener): void {
  listeners.add(listener);
}

/** Sends all that is held back; done when all of it was answered. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...listeners].map(async ({ finish }) => finish?.()));
}

/** Empties all memories beside the query cache. */
export function forgetAll(): void {
  for (const { forget } of listeners) forget?.();
}
