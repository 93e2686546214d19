/** Whether somebody is signed in, as far as the calls have seen. */
export type SessionState = 'unknown' | 'in' | 'ended';

let state: SessionState = 'unknown';
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** The present state, for `useSyncExternalStore`. */
export function sessionState(): SessionState {
  return state;
}

/** A call found a session. */
export function sessionFound(): void {
  become('in');
}

/**
 * A call was answered 401. The first of several at once turns the state; the rest change nothing, so that there is one
 * prompt. Before any session was seen there is nothing to end: the router then goes to the sign-in page.
 */
export function sessionRefused(): void {
  if (state === 'in') become('ended');
}

/** After signing out by hand: the next 401 is no surprise. */
export function sessionForgotten(): void {
  become('unknown');
}

/** Calls back at every change; returns the way to stop. */
export function onSessionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
