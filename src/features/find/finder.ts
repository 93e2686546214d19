import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { bookNewsQuery, contactBook } from '#src/api/contacts/book.ts';
import type { ContactBookState } from '#src/api/contacts/book.ts';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { wholeNumberOf } from '#src/lib/phone-reading.ts';
import { isNumber } from '#src/lib/search/fold.ts';
import { createStore } from '#src/lib/store.ts';
import { sessionQuery } from '#src/session/session.ts';
import { contactPart, findPeopleAndGroups, sortParts, numberPart } from './items.ts';
import type { Part } from './items.ts';

/** The results for a text. */
export interface Found {
  /** What was typed. '' when that is blank. */
  readonly text: string;
  readonly parts: readonly Part[];
  readonly book: ContactBookState;
}

/**
 * A store of the people, groups and contacts that match what is typed. The first listener starts loading the contacts. The
 * results are updated until the last listener is gone.
 */
export function createFinder(client: QueryClient) {
  const book = contactBook(client);
  const data: { notifyOnChangeProps: 'data'[] } = { notifyOnChangeProps: ['data'] };
  const people = new QueryObserver(client, { ...employeesQuery(), ...data });
  const groups = new QueryObserver(client, { ...employeeGroupsQuery(), ...data });
  const session = new QueryObserver(client, { ...sessionQuery(), ...data });
  const news = new QueryObserver(client, { ...bookNewsQuery(), ...data });
  const numberLookup = (number: string | null) => ({
    ...contactByNumberQuery(number ?? ''),
    ...data,
    enabled: number !== null,
    retry: false,
  });
  const byNumber = new QueryObserver(client, numberLookup(null));
  let lookedUpNumber: string | null = null;
  let typed = { text: '', own: null as string | null, number: null as string | null };

  const found = createStore<Found>({ text: '', parts: [], book: book.get() }, start);
  let updating = false;

  /** The contact with a number, from the service. Null when there is none or the answer is not here yet. */
  function contactWith(number: string | null) {
    if (number !== lookedUpNumber) {
      lookedUpNumber = number;
      byNumber.setOptions(numberLookup(number));
    }
    return (number === null ? null : byNumber.getCurrentResult().data) ?? null;
  }

  async function read(reading: typeof typed): Promise<void> {
    // Without the library no number is offered; the next key tries again.
    reading.number = await wholeNumberOf(reading.text, reading.own).catch(() => null);
    if (typed === reading && reading.number !== null) update();
  }

  /** The number that is typed, with its country prefix. Null while it is read, which loads a library. */
  function numberIn(text: string): string | null {
    const own = session.getCurrentResult().data?.employee.number ?? null;
    if (!isNumber(text)) return null;
    if (typed.text !== text || typed.own !== own) {
      typed = { text, own, number: null };
      void read(typed);
    }
    return typed.number;
  }

  function partsFor(text: string): readonly Part[] {
    const { status, entries } = book.get();
    const number = numberIn(text);
    const known = findPeopleAndGroups(text, {
      people: people.getCurrentResult().data?.items ?? [],
      groups: groups.getCurrentResult().data?.items ?? [],
    });
    // The service looks the number up until all contacts are loaded.
    const contacts = contactPart(text, entries, contactWith(status === 'complete' ? null : number));
    const parts = [...known, contacts].filter((part) => part !== null);
    return sortParts([...parts, numberPart(number, parts)]);
  }

  function update(text = found.get().text): void {
    // Looking a number up can notify synchronously.
    if (updating) return;
    updating = true;
    const parts = text === '' ? [] : partsFor(text);
    updating = false;
    found.set({ text, parts, book: book.get() });
  }

  function start(): () => void {
    // Only here: after a failure, typing does not fetch the contacts again.
    book.load();
    const stops = [people, groups, session, byNumber, news].map((observer) =>
      observer.subscribe(() => update()),
    );
    stops.push(book.subscribe(() => update()));
    update();
    return () => {
      for (const stop of stops) stop();
    };
  }
  return { ...found, setText: (text: string) => update(text.trim() === '' ? '' : text) };
}
