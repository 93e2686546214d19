import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { contactBook } from '#src/api/contacts/book.ts';
import type { ContactBookState } from '#src/api/contacts/book.ts';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import type { FoundRows } from './book-search.ts';
import { searchedBook } from './book.ts';
import { contactPart, findKnown, inOrder, numberPart, wholeNumber } from './items.ts';
import type { Part } from './items.ts';

/** Everything that answers what was asked last: people and groups, and contacts from their worker, in one picture. */
export interface Found {
  readonly parts: readonly Part[];
  /** The text that the parts answer: that of the field, but for the moment until the contacts have been searched; '' for none. */
  readonly answers: string;
  /** The text that the contacts answer, where they take longer. */
  readonly contactsAnswer: string;
  readonly book: ContactBookState;
}

/** Finds; outside of what is drawn, so that a key costs the page nothing but the lines that it changes. */
export interface Finder {
  /** Asks for what was typed: `get` gives the answer when it has come. */
  readonly ask: (text: string) => void;
  readonly get: () => Found;
  /** Contacts begin to come with the first listener, and what is found is kept new until the last has gone. */
  readonly subscribe: (listener: () => void) => () => void;
}

const LIMIT = 20;
/** How long new contacts may stay out of what was found already, in milliseconds. */
const ASK_AGAIN = 400;
/** So long people and groups wait for the contacts, to be drawn with them: a search takes a few milliseconds. */
const TOGETHER = 40;

const NOBODY: readonly never[] = [];
const NOTHING: FoundRows = { hits: [], total: 0, more: false, slips: false };

interface Answer {
  readonly answers: string;
  readonly found: FoundRows;
  readonly contactsAnswer: string;
}
const NO_ANSWER: Answer = { answers: '', found: NOTHING, contactsAnswer: '' };

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
  /** While the book is not whole, a number is asked of the service itself. */
  let numberAsked: string | null = null;
  const byNumber = new QueryObserver(client, askFor(null));

  const listeners = new Set<() => void>();
  let asked = '';
  let answer = NO_ANSWER;
  let state: Found = { parts: [], answers: '', contactsAnswer: '', book: book.get() };
  let alone: ReturnType<typeof setTimeout> | undefined;

  function withNumber(found: FoundRows, number: string | null): FoundRows {
    if (number !== numberAsked) {
      numberAsked = number;
      byNumber.setOptions(askFor(number));
    }
    const { data: contact } = byNumber.getCurrentResult();
    if (number === null || contact == null || found.hits.some(({ row }) => row[0] === contact.id))
      return found;
    const row = [contact.id, contact.name, contact.number ?? '', contact.email ?? ''] as const;
    return { ...found, hits: [{ row, score: 0 }, ...found.hits], total: found.total + 1 };
  }

  function partsOf({ answers, found }: Answer, whole: boolean): readonly Part[] {
    const number = wholeNumber(answers, session.getCurrentResult().data?.employee.number ?? null);
    const known = findKnown(answers, {
      people: people.getCurrentResult().data?.items ?? NOBODY,
      groups: groups.getCurrentResult().data?.items ?? NOBODY,
    });
    const contacts = contactPart(withNumber(found, whole ? null : number));
    const parts = [...known, contacts].filter((part): part is Part => part !== null);
    return inOrder([...parts, numberPart(number, parts)]);
  }

  function show(next: Found): void {
    state = next;
    for (const listener of listeners) listener();
  }
  let working = false;
  function update(): void {
    // A number that is asked for tells of itself at once.
    if (working) return;
    working = true;
    const { answers, contactsAnswer } = answer;
    const now = book.get();
    const parts = partsOf(answer, now.status === 'complete');
    working = false;
    show({ parts, answers, contactsAnswer, book: now });
  }
  function say(next: Answer): void {
    answer = next;
    update();
  }

  async function search(text: string): Promise<void> {
    const found = await searchedBook(client).search(text, LIMIT);
    if (found !== undefined && asked === text) say({ answers: text, found, contactsAnswer: text });
  }
  function ask(text: string): void {
    clearTimeout(alone);
    asked = text.trim() === '' ? '' : text;
    if (asked === '') {
      say(NO_ANSWER);
      return;
    }
    void search(text);
    alone = setTimeout(() => {
      if (answer.answers !== text) say({ ...answer, answers: text });
    }, TOGETHER);
  }

  function start(): () => void {
    searchedBook(client);
    // Once: where they cannot be fetched, no letter asks for them again.
    book.load();
    let again: ReturnType<typeof setTimeout> | undefined;
    const stops = [people, groups, session, byNumber].map((observer) => observer.subscribe(update));
    stops.push(
      book.subscribe(() => {
        if (book.get().status === state.book.status) show({ ...state, book: book.get() });
        else update();
        // More of them have come: the same text is asked again.
        again ??= setTimeout(() => {
          again = undefined;
          if (asked !== '') void search(asked);
        }, ASK_AGAIN);
      }),
    );
    update();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(again);
      clearTimeout(alone);
      asked = '';
    };
  }
  let stop = () => {};
  return {
    ask,
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
