/** What has to happen when somebody signs out. */
interface SignOutListener {
  /** Sends what is held back, while somebody is still signed in. Failures are its own to tell. */
  readonly finish?: () => Promise<void>;
  /** Empties a memory beside the query cache: the session has ended. */
  readonly forget?: () => void;
}

const listeners = new Set<SignOutListener>();

export function onSignOut(listener: SignOutListener): void {
  listeners.add(listener);
}

export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...listeners].map(async ({ finish }) => finish?.()));
}

export function forgetAll(): void {
  for (const { forget } of listeners) forget?.();
}
