import type { Presence, PresenceOf } from './presence.ts';

/**
 * A group's presence by the spec's rule: somebody available; else somebody unknown; else busy (do-not-disturb counts as
 * busy, as does a mixture). Nobody: unknown.
 */
export function presenceOfMembers(members: readonly Pick<PresenceOf, 'live_presence'>[]): Presence {
  const has = (presence: Presence) => members.some(({ live_presence }) => live_presence === presence);
  if (has('available')) return 'available';
  return members.length === 0 || has('unknown') ? 'unknown' : 'busy';
}
