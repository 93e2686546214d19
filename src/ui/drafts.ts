import { useSyncExternalStore } from 'react';

/**
 * Text that was written and not sent, kept in memory only: it outlives the panel it was written in and a session that
 * ends, never the page (trust.md: unsent text kept in memory).
 */
interface Draft {
  /** What it is, for the prompt: "comment on Duelund Smedje". */
  readonly about: string;
  readonly text: string;
}

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** Tells of every change of any draft; the answer ends that. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function changed(): void {
  for (const listener of listeners) listener();
}

/** Keeps a draft under `key`; an empty text drops it. */
export function keepDraft(key: string, about: string, text: string): void {
  if (text === '') drafts.delete(key);
  else drafts.set(key, { about, text });
  changed();
}

/** The text kept under `key`, or ''. */
export function draftOf(key: string): string {
  return drafts.get(key)?.text ?? '';
}

/** What was kept under `key` of a form with several fields, or null. The key is of one form alone: what is read is what it wrote. */
export function draftFormOf(key: string): unknown {
  const kept = draftOf(key);
  return kept === '' ? null : JSON.parse(kept);
}

/** Drops one draft: it was sent, or given up. */
export function dropDraft(key: string): void {
  drafts.delete(key);
  changed();
}

/** What is unsent, in words, oldest first. */
export function unsentDrafts(): readonly string[] {
  return [...drafts.values()].filter(({ text }) => text.trim() !== '').map(({ about }) => about);
}

/** Somebody else sits here now, or this person has left. */
export function dropDrafts(): void {
  drafts.clear();
  changed();
}

/** The text kept under `key`, whoever writes it: a field that shows it loses nothing that another place hands over to it. */
export const useDraft = (key: string): string => useSyncExternalStore(onDrafts, () => draftOf(key));

/** The same of a form with several fields; null once it was sent, also where the answer comes after the form is open again. */
export const useDraftForm = (key: string): unknown => (useDraft(key) === '' ? null : draftFormOf(key));
