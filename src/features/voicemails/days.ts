import type { Voicemail } from '#contract/voicemails.ts';
import { dayKey } from '#src/lib/days.ts';

/** The voicemails of one day in the viewer's zone, newest first. */
export interface Day {
  /** `2026-11-18` */
  readonly key: string;
  readonly items: readonly Voicemail[];
}

const keys = new WeakMap<Voicemail, { zone: string | undefined; key: string }>();
/** Formatting 5,000 moments at every poll would be felt; a voicemail's day does not change. */
function dayOf(item: Voicemail, zone: string | undefined): string {
  const known = keys.get(item);
  if (known && known.zone === zone) return known.key;
  const key = dayKey(Date.parse(item.created_at), zone);
  keys.set(item, { zone, key });
  return key;
}

/** Voicemails, newest first, parted by day. */
export function byDay(items: readonly Voicemail[], zone?: string): readonly Day[] {
  const days: { key: string; items: Voicemail[] }[] = [];
  for (const item of items) {
    const key = dayOf(item, zone);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, items: [item] });
  }
  return days;
}
