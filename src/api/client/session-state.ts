import { createStore } from '#src/lib/store.ts';

/** Whether somebody is signed in, as far as the calls have seen. */
export type SessionState = 'unknown' | 'in' | 'ended';

export const sessionState = createStore<SessionState>('unknown');

/** A call found a session. */
export function sessionFound(): void {
  sessionState.set('in');
}

/**
 * A call was answered 401. The first of several at once turns the state; the rest change nothing, so that there is one
 * prompt. Before any session was seen there is nothing to end: the router then goes to the sign-in page.
 */
export function sessionRefused(): void {
  if (sessionState.get() === 'in') sessionState.set('ended');
}

/** After signing out by hand: the next 401 is no surprise. */
export function sessionForgotten(): void {
  sessionState.set('unknown');
}
