import { useLayoutEffect, useRef, useState } from 'react';
import { draftFormOf, dropDraft, keepDraft, tellUnsent, useDraftForm } from '#src/ui/drafts.ts';

/** What is wrong with a form, in words: with its fields, by their names, and with what concerns none of them. */
export interface Problems {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: string | null;
}
/** A problem that concerns no field. */
export const asWhole = (form: string | null): Problems => ({ fields: {}, form });
const NONE = asWhole(null);

/** Thrown by `save`: fields must be corrected, or something confirmed, first. `words` are for a toast, should the form be gone. */
export class NotReady extends Error {
  readonly fields: Problems['fields'];
  constructor(fields: Problems['fields'], words = Object.values(fields)[0]) {
    super(words);
    this.fields = fields;
  }
}

interface FormOptions<T, Answer, How extends readonly unknown[]> {
  /** What the form shows before anything is typed. Only what differs from it is kept, so the rest follows what others save. */
  readonly begin: T;
  /** Where it is kept until it is saved, and what it is in words. Null for a secret, which is gone with the form. */
  readonly draft: { readonly key: string; readonly about: string } | null;
  /** Saves. `changed` is what differs from `begin`. Throws `NotReady`, or the error of a request. */
  readonly save: (values: T, changed: Partial<T>, ...how: How) => Answer | Promise<Answer>;
  /** Called after it was saved, if the form is still there. */
  readonly onSaved: (answer: Answer) => void;
  /** Why it was not saved. */
  readonly wordsOf: (error: unknown) => Problems;
  /** What stays in the form after it was saved, where it can be changed meanwhile. Default: nothing. */
  readonly left?: (now: T, sent: T) => Partial<T>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is typed into a form, its saving, and what was wrong. Saves once at a time, also when the form is gone before the answer. */
export function useForm<T extends object, Answer, How extends readonly unknown[] = []>({
  begin,
  draft,
  save,
  onSaved,
  wordsOf,
  left,
}: FormOptions<T, Answer, How>) {
  const ref = useRef<HTMLFormElement>(null);
  const kept = useDraftForm(draft?.key ?? '') as Partial<T> | null;
  const [typed, setTyped] = useState<Partial<T>>({});
  const changed = draft ? (kept ?? {}) : typed;
  const values: T = { ...begin, ...changed };
  const [problems, setProblems] = useState(NONE);
  const [isSaving, setSaving] = useState(false);
  /** The same at once: a second press may come before the form is rendered again. */
  const busy = useRef(false);

  const set = (next: (before: Partial<T>) => Partial<T>) => {
    const differs = ([name, value]: [string, unknown]) => !isSame(value, begin[name as keyof T]);
    const changes = (before: Partial<T>) =>
      Object.fromEntries(Object.entries(next(before)).filter(differs)) as Partial<T>;
    if (!draft) return setTyped(changes);
    const text = JSON.stringify(changes((draftFormOf(draft.key) as Partial<T> | null) ?? {}));
    return text === '{}' ? dropDraft(draft.key) : keepDraft(draft.key, draft.about, text);
  };
  const write = (change: Partial<T>) => {
    set((before) => ({ ...before, ...change }));
    setProblems(({ fields, form }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in change))),
      form,
    }));
  };
  // What was typed before the page reacted.
  useLayoutEffect(() => {
    for (const element of ref.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
      const value = values[element.name as keyof T];
      if (typeof value === 'string' && element.value !== value)
        write({ [element.name]: element.value } as Partial<T>);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what the gateway has rendered
  }, []);

  const fail = (error: unknown) => {
    const why = error instanceof NotReady ? { fields: error.fields, form: null } : wordsOf(error);
    setProblems(why);
    const [first] = Object.entries(why.fields);
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    const words = error instanceof NotReady ? error.message : (why.form ?? first?.[1] ?? '');
    if (draft) tellUnsent(draft.key, ref.current, words);
  };
  const submit = async (...how: How) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setProblems(NONE);
    try {
      const answer = await save(values, changed, ...how);
      set((now) => left?.({ ...begin, ...now }, values) ?? {});
      if (ref.current) onSaved(answer);
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return {
    ref,
    values,
    /** Whether anything differs from the beginning. */
    isChanged: Object.keys(changed).length > 0,
    problems,
    isSaving,
    write,
    submit,
    /** Forgets what was typed. */
    discard: () => set(() => ({})),
    /** The same for a button that then leaves the form. */
    cancel: (leave: () => void) => () => {
      set(() => ({}));
      leave();
    },
    /** The properties of the field of a text. Nothing can be typed into it while the form is saved. */
    field: <Name extends keyof T & string>(name: T[Name] extends string ? Name : never) => ({
      name,
      value: values[name] as string,
      isReadOnly: isSaving,
      onChange: (value: string) => write({ [name]: value } as unknown as Partial<T>),
    }),
  };
}
