import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { contactBook } from '#src/api/contact-book.ts';
import type { ContactBookState } from '#src/api/contact-book.ts';
import { contactByNumberQuery } from '#src/api/contacts.ts';
import { employeeGroupsQuery } from '#src/api/employee-groups.ts';
import { employeesQuery } from '#src/api/employees.ts';
import { inNameOrder } from '#src/api/people.ts';
import { sessionQuery } from '#src/api/session.ts';
import { searchedBook } from './book.ts';
import type { FoundRows } from './book-search.ts';
import { contactPart, findKnown, inOrder, numberPart, wholeNumber } from './items.ts';
import type { Part } from './items.ts';

const LIMIT = 20;
const NOBODY: readonly never[] = [];

export interface FoundParts {
  readonly parts: readonly Part[];
  /** The text that the parts answer: that of the field, but for the moment until the contacts have been searched. */
  readonly answers: string;
  /** The text that the contacts answer, where they take longer. */
  readonly contactsAnswer: string;
  readonly book: ContactBookState;
}

/** Everything that answers a text: people and groups, and contacts from their worker, in one picture. */
export function useFound(text: string): FoundParts {
  const client = useQueryClient();
  const people = useQuery(employeesQuery()).data?.items ?? NOBODY;
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? NOBODY;
  const own = useQuery(sessionQuery()).data?.employee.number ?? null;
  const book = contactBook(client);
  const state = useSyncExternalStore(book.subscribe, book.get);
  const { answers, found, contactsAnswer } = useFoundContacts(text);

  const number = wholeNumber(answers, own);
  const known = findKnown(answers, { people: inNameOrder(people), groups });
  const contacts = contactPart(useByNumber(state.status === 'complete' ? null : number, found));
  const parts = [...known, contacts].filter((part): part is Part => part !== null);
  return {
    parts: inOrder([...parts, numberPart(number, parts)]),
    answers,
    contactsAnswer,
    book: state,
  };
}

const NOTHING: FoundRows = { hits: [], total: 0, more: false, slips: false };

interface Answer {
  readonly answers: string;
  readonly found: FoundRows;
  readonly contactsAnswer: string;
}
const NO_ANSWER: Answer = { answers: '', found: NOTHING, contactsAnswer: '' };

/** How long new contacts may stay out of what was found already, in milliseconds. */
const ASK_AGAIN = 400;
/** So long people and groups wait for the contacts, to be drawn with them: a search takes a few milliseconds. */
const TOGETHER = 40;

/** What the book has for the text; while it is asked, what it had for the one before. */
function useFoundContacts(text: string): Answer {
  const client = useQueryClient();
  const [answer, setAnswer] = useState(NO_ANSWER);
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      timer = undefined;
      const found = await searchedBook(client).search(text, LIMIT);
      if (current && found !== undefined) setAnswer({ answers: text, found, contactsAnswer: text });
    };
    void ask();
    const alone = setTimeout(
      () => setAnswer((before) => (before.answers === text ? before : { ...before, answers: text })),
      TOGETHER,
    );
    // More contacts have come: the same text is asked again.
    const unsubscribe = contactBook(client).subscribe(() => {
      timer ??= setTimeout(() => void ask(), ASK_AGAIN);
    });
    return () => {
      current = false;
      clearTimeout(timer);
      clearTimeout(alone);
      unsubscribe();
    };
  }, [client, text]);
  return text.trim() === '' ? NO_ANSWER : answer;
}

/** While the book is not whole, a number is asked of the service itself. */
function useByNumber(number: string | null, found: FoundRows): FoundRows {
  const { data } = useQuery({
    ...contactByNumberQuery(number ?? ''),
    enabled: number !== null,
    retry: false,
  });
  if (number === null || data == null || found.hits.some(({ row }) => row[0] === data.id)) return found;
  const row = [data.id, data.name, data.number ?? '', data.email ?? ''] as const;
  return { ...found, hits: [{ row, score: 0 }, ...found.hits], total: found.total + 1 };
}
