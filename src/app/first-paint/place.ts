/** Where a visit begins, as far as the markup of the first paint differs. */
export type Place = 'board' | 'voicemails' | 'list' | 'away';

/** The first paint of a path. Sign-in and the wall have no frame, so nothing of it is drawn there. */
export function placeOf(path: string): Place {
  if (path === '/' || path.startsWith('/people/')) return 'board';
  if (path === '/voicemails' || path.startsWith('/voicemails/')) return 'voicemails';
  return /^\/(login|signed-in|wallboard)(\/|$)/.test(path) ? 'away' : 'list';
}

/** What each place needs first. The session is asked for everywhere but on the sign-in page. */
export const FIRST_CALLS: Record<Place, readonly string[]> = {
  board: ['/auth/session', '/api/v2/employees', '/api/v2/employee_groups'],
  voicemails: ['/auth/session', '/api/v2/employees'],
  list: ['/auth/session', '/api/v2/employees'],
  away: [],
};

/** The requests of the rail, sent after the people are shown; the same as in src/routes/switchboard-side.tsx. */
export const RAIL_CALLS = [
  '/api/v2/chats?limit=100',
  '/api/v2/voice_mails?limit=100',
  '/api/v2/smileys?limit=20',
] as const;
