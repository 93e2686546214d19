import type { Voicemail } from '#contract/voicemails.ts';
import { newestLists, type NewestList, type Page } from './newest-list.ts';

export type VoicemailList = NewestList<Voicemail>;
export type VoicemailPage = Page<Voicemail>;

/** Voicemails: newest first, then the higher id. */
export const { newestFirst, oldestOf, union, mergeNewest, addOlder } = newestLists<Voicemail>(
  ({ id }) => id,
  ({ created_at }) => created_at,
  (a, b) => b.id - a.id,
);

/** The list with one item replaced, or the same list when it is not in it or nothing changes. */
export function replaceItem(
  list: VoicemailList,
  id: number,
  change: (item: Voicemail) => Voicemail,
): VoicemailList {
  let changed = false;
  const items = list.items.map((item) => {
    if (item.id !== id) return item;
    const next = change(item);
    changed ||= next !== item;
    return next;
  });
  return changed ? { ...list, items } : list;
}

/** The list without one item. */
export function removeItem(list: VoicemailList, id: number): VoicemailList {
  const items = list.items.filter((item) => item.id !== id);
  return items.length === list.items.length ? list : { ...list, items };
}
