import { createStore } from '#src/browser/store.ts';
import { inSentenceCase } from '#src/lib/text.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { showToast } from './toasts.ts';
import { useStore } from './use-store.ts';

/** What was typed and not sent, in memory only: it survives its panel and the session, but not a reload (docs/security.md, Faults). */
interface Draft {
  /** What the draft is, for the prompt: "comment on Duelund Smedje". */
  readonly about: string;
  readonly text: string;
}

const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());

let stopAsking: (() => void) | undefined;

function set(next: ReadonlyMap<string, Draft>): void {
  drafts.set(next);
  if (unsentDrafts().length > 0) stopAsking ??= askBeforeLeaving();
  else {
    stopAsking?.();
    stopAsking = undefined;
  }
}

/** Keeps a draft under `key`. An empty text deletes it. */
export function keepDraft(key: string, about: string, text: string): void {
  if (text === '') dropDraft(key);
  else set(new Map(drafts.get()).set(key, { about, text }));
}

/** Adds a line to the draft of `key`, so that what was written before stays. */
export function addToDraft(key: string, about: string, text: string): void {
  keepDraft(key, about, [draftOf(key), text].filter(Boolean).join('\n'));
}

/** The draft of `key`, or ''. */
export function draftOf(key: string): string {
  return drafts.get().get(key)?.text ?? '';
}

/** The draft of a form with several fields, or null. Only one form may use the key, so the draft has that form's shape. */
export function draftFormOf(key: string): unknown {
  const kept = draftOf(key);
  return kept === '' ? null : JSON.parse(kept);
}

/** Deletes a draft that was sent or cancelled. */
export function dropDraft(key: string): void {
  if (drafts.get().has(key)) set(new Map([...drafts.get()].filter(([other]) => other !== key)));
}

/** Says in a toast why a draft was not sent, when the person has left its form (`form` is null) and left the draft. */
export function tellUnsent(key: string, form: Element | null, why: string): void {
  const draft = drafts.get().get(key);
  if (form === null && draft) showToast({ icon: 'warn', words: `${inSentenceCase(draft.about)}: ${why}` });
}

/** What the drafts are (`about`), oldest first, each once. */
export function unsentDrafts(): readonly string[] {
  const written = [...drafts.get().values()].filter(({ text }) => text.trim() !== '');
  return [...new Set(written.map(({ about }) => about))];
}

/** Deletes all drafts: this person has signed out, or another person has signed in. */
export function dropDrafts(): void {
  set(new Map());
}

/** The draft of `key`, kept up to date: a field also shows text that another part of the page puts into the draft. */
export const useDraft = (key: string): string => useStore(drafts, () => draftOf(key));

/** The same for a form with several fields. Null after it was sent, even if the form was opened again before the answer. */
export const useDraftForm = (key: string): unknown => (useDraft(key) === '' ? null : draftFormOf(key));
