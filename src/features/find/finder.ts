import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { contactBook } from '#src/api/contacts/book.ts';
import type { ContactBookState } from '#src/api/contacts/book.ts';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import { contactPart, findKnown, inOrder, numberPart, wholeNumber } from './items.ts';
import type { Part } from './items.ts';

/** What a text finds. */
export interface Found {
  /** What was typed; '' where that is blank. */
  readonly text: string;
  readonly parts: readonly Part[];
  readonly book: ContactBookState;
}

/** People, groups and contacts for what is typed, as a store for `useSyncExternalStore`. */
export interface Finder {
  readonly ask: (text: string) => void;
  readonly get: () => Found;
  /** Contacts are loaded with the first listener; what is found is kept up to date until the last is gone. */
  readonly subscribe: (listener: () => void) => () => void;
}

const NOBODY: readonly never[] = [];

export function createFinder(client: QueryClient): Finder {
  const book = contactBook(client);
  const data: { notifyOnChangeProps: 'data'[] } = { notifyOnChangeProps: ['data'] };
  const people = new QueryObserver(client, { ...employeesQuery(), ...data });
  const groups = new QueryObserver(client, { ...employeeGroupsQuery(), ...data });
  const session = new QueryObserver(client, { ...sessionQuery(), ...data });
  const askFor = (number: string | null) => ({
    ...contactByNumberQuery(number ?? ''),
    ...data,
    enabled: number !== null,
    retry: false,
  });
  const byNumber = new QueryObserver(client, askFor(null));
  let numberAsked: string | null = null;

  const listeners = new Set<() => void>();
  let state: Found = { text: '', parts: [], book: book.get() };
  let updating = false;

  /** The contact with a number, from the service; null where there is none, or it is not known yet. */
  function contactWith(number: string | null) {
    if (number !== numberAsked) {
      numberAsked = number;
      byNumber.setOptions(askFor(number));
    }
    return (number === null ? null : byNumber.getCurrentResult().data) ?? null;
  }

  function partsFor(text: string): readonly Part[] {
    const { status, entries } = book.get();
    const number = wholeNumber(text, session.getCurrentResult().data?.employee.number ?? null);
    const known = findKnown(text, {
      people: people.getCurrentResult().data?.items ?? NOBODY,
      groups: groups.getCurrentResult().data?.items ?? NOBODY,
    });
    // While contacts are missing, the service is asked for a number.
    const contacts = contactPart(text, entries, contactWith(status === 'complete' ? null : number));
    const parts = [...known, contacts].filter((part) => part !== null);
    return inOrder([...parts, numberPart(number, parts)]);
  }

  function update(text = state.text): void {
    // Asking for a number notifies at once.
    if (updating) return;
    updating = true;
    state = { text, parts: text === '' ? [] : partsFor(text), book: book.get() };
    updating = false;
    for (const listener of listeners) listener();
  }

  function start(): () => void {
    // Once: where they cannot be fetched, no letter asks for them again.
    book.load();
    const stops = [people, groups, session, byNumber].map((observer) => observer.subscribe(() => update()));
    stops.push(book.subscribe(() => update()));
    update();
    return () => {
      for (const stop of stops) stop();
    };
  }
  let stop = () => {};
  return {
    ask: (text) => update(text.trim() === '' ? '' : text),
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
