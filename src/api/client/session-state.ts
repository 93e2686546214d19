import { createStore } from '#src/browser/store.ts';

/** Whether somebody is signed in, according to the last answers. */
export type SessionState = 'unknown' | 'in' | 'ended';

export const sessionState = createStore<SessionState>('unknown');

/** A call succeeded, so there is a session. */
export function sessionFound(): void {
  sessionState.set('in');
}

/** A call was answered 401. Only a session that was there can end: without one, the router opens the sign-in page. */
export function sessionRefused(): void {
  if (sessionState.get() === 'in') sessionState.set('ended');
}

/** The person has signed out, so the next 401 is expected. */
export function sessionForgotten(): void {
  sessionState.set('unknown');
}
