import { PRESENCE_WORDS } from '#src/lib/presence.ts';
import type { GridFilter } from './derive.ts';

/** Words for a filter that matches nobody: "Nobody matches Busy in Accounts". */
export function nobodyMatches(filter: GridFilter, groupName: string | null): string {
  const word = filter.presence === null ? null : PRESENCE_WORDS[filter.presence];
  if (word === null) return groupName === null ? 'Nobody is here' : `Nobody is in ${groupName}`;
  return groupName === null ? `Nobody matches ${word}` : `Nobody matches ${word} in ${groupName}`;
}
