import { createStore } from '#src/lib/store.ts';
import { useStore } from './use-store.ts';

/**
 * Text that was written and not sent, kept in memory only: it outlives the panel it was written in and a session that
 * ends, never the page (docs/security.md, Faults).
 */
interface Draft {
  /** What it is, for the prompt: "comment on Duelund Smedje". */
  readonly about: string;
  readonly text: string;
}

const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());

/** Keeps a draft under `key`; an empty text drops it. */
export function keepDraft(key: string, about: string, text: string): void {
  if (text === '') dropDraft(key);
  else drafts.set(new Map(drafts.get()).set(key, { about, text }));
}

/** The text kept under `key`, or ''. */
export function draftOf(key: string): string {
  return drafts.get().get(key)?.text ?? '';
}

/** What was kept under `key` of a form with several fields, or null. The key is of one form alone: what is read is what it wrote. */
export function draftFormOf(key: string): unknown {
  const kept = draftOf(key);
  return kept === '' ? null : JSON.parse(kept);
}

/** Drops one draft: it was sent, or given up. */
export function dropDraft(key: string): void {
  if (drafts.get().has(key)) drafts.set(new Map([...drafts.get()].filter(([other]) => other !== key)));
}

/** What is unsent, in words, oldest first. */
export function unsentDrafts(): readonly string[] {
  return [...drafts.get().values()].filter(({ text }) => text.trim() !== '').map(({ about }) => about);
}

/** Somebody else sits here now, or this person has left. */
export function dropDrafts(): void {
  drafts.set(new Map());
}

/** The text kept under `key`, followed live: a field that shows it also gets what another place hands over to it. */
export const useDraft = (key: string): string => useStore(drafts, () => draftOf(key));

/** The same of a form with several fields; null once it was sent, also where the answer comes after the form is open again. */
export const useDraftForm = (key: string): unknown => (useDraft(key) === '' ? null : draftFormOf(key));
