import type { Smiley } from '#contract/smileys.ts';
import { newestLists } from './newest-list.ts';

/** Smileys: newest first, then the higher id. */
export const { newestFirst, oldestOf, union, unionOf } = newestLists<Smiley>(
  ({ id }) => id,
  ({ rated_at }) => rated_at,
  (a, b) => b.id - a.id,
);
