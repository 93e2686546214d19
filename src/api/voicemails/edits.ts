import type { Voicemail } from '#contract/voicemails.ts';

/**
 * What this page has changed and the service may not say yet. A poll that was asked before a change was answered still
 * tells of the time before it; without this memory the row would flicker back. Times are of `performance.now()`.
 */
export interface VoicemailEdits {
  readonly heard: Map<number, HeardEdit>;
  /** Deleted ids and when the deletion was answered (`Infinity` while it is under way). */
  readonly deleted: Map<number, number>;
}

interface HeardEdit {
  /** What the person wants. */
  readonly heard: boolean;
  /** What the service said before the first of the open changes: the roll-back. */
  readonly before: boolean;
  /** Changes under way. */
  readonly open: number;
  readonly settledAt: number;
}

export const noEdits = (): VoicemailEdits => ({ heard: new Map(), deleted: new Map() });

/** A change begins. */
export function beginHeard(edits: VoicemailEdits, id: number, heard: boolean, now: boolean): void {
  const edit = edits.heard.get(id);
  const open = edit?.open ?? 0;
  edits.heard.set(id, {
    heard,
    before: edit && open > 0 ? edit.before : now,
    open: open + 1,
    settledAt: Infinity,
  });
}

/** A change was answered: what the row shows from here on, or undefined while later changes are still under way. */
export function settleHeard(
  edits: VoicemailEdits,
  id: number,
  answer: { ok: boolean; heard: boolean },
  at: number,
): boolean | undefined {
  const edit = edits.heard.get(id);
  if (edit === undefined) return answer.ok ? answer.heard : undefined;
  const before = answer.ok ? answer.heard : edit.before;
  if (edit.open > 1) {
    edits.heard.set(id, { ...edit, before, open: edit.open - 1 });
    return undefined;
  }
  edits.heard.set(id, { heard: before, before, open: 0, settledAt: at });
  return before;
}

/** The items of an answer that was asked at `askedAt`, with what the page knows better. */
export function applyEdits(
  items: readonly Voicemail[],
  edits: VoicemailEdits,
  askedAt: number,
): readonly Voicemail[] {
  return items.flatMap((item) => {
    if ((edits.deleted.get(item.id) ?? -Infinity) > askedAt) return [];
    const edit = edits.heard.get(item.id);
    return edit && edit.settledAt > askedAt && edit.heard !== item.heard
      ? [{ ...item, heard: edit.heard }]
      : [item];
  });
}

/** Forgets what was answered before `before`: no answer can be that old any more. */
export function forgetEdits(edits: VoicemailEdits, before: number): void {
  for (const [id, edit] of edits.heard) if (edit.settledAt < before) edits.heard.delete(id);
  for (const [id, at] of edits.deleted) if (at < before) edits.deleted.delete(id);
}
