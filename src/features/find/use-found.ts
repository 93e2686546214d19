import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
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
  /** Asks for what was typed. Nothing is drawn for the question: the answer draws what it changes. */
  readonly ask: (text: string) => void;
  readonly parts: readonly Part[];
  /** The text that the parts answer: that of the field, but for the moment until the contacts have been searched; '' for none. */
  readonly answers: string;
  /** The text that the contacts answer, where they take longer. */
  readonly contactsAnswer: string;
  readonly book: ContactBookState;
}

/** Everything that answers what was asked last: people and groups, and contacts from their worker, in one picture. */
export function useFound(): FoundParts {
  const client = useQueryClient();
  const people = useQuery(employeesQuery()).data?.items ?? NOBODY;
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? NOBODY;
  const own = useQuery(sessionQuery()).data?.employee.number ?? null;
  const book = contactBook(client);
  const state = useSyncExternalStore(book.subscribe, book.get);
  const { ask, answers, found, contactsAnswer } = useFoundContacts();

  const number = wholeNumber(answers, own);
  const known = findKnown(answers, { people: inNameOrder(people), groups });
  const contacts = contactPart(useByNumber(state.status === 'complete' ? null : number, found));
  const parts = [...known, contacts].filter((part): part is Part => part !== null);
  return {
    ask,
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

/** What the book has for the text asked for; while it is searched, what it had for the one before. */
function useFoundContacts(): Answer & Pick<FoundParts, 'ask'> {
  const client = useQueryClient();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const asked = useRef('');
  const alone = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = async (text: string) => {
    const found = await searchedBook(client).search(text, LIMIT);
    if (found !== undefined && asked.current === text)
      setAnswer({ answers: text, found, contactsAnswer: text });
  };
  const ask = (text: string) => {
    clearTimeout(alone.current);
    asked.current = text.trim() === '' ? '' : text;
    if (asked.current === '') {
      setAnswer(NO_ANSWER);
      return;
    }
    void search(text);
    alone.current = setTimeout(
      () => setAnswer((before) => (before.answers === text ? before : { ...before, answers: text })),
      TOGETHER,
    );
  };
  const askAgain = useEffectEvent(() => {
    if (asked.current !== '') void search(asked.current);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The contacts begin to come when the palette opens.
    searchedBook(client);
    // More of them have come: the same text is asked again.
    const unsubscribe = contactBook(client).subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        askAgain();
      }, ASK_AGAIN);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      clearTimeout(alone.current);
      asked.current = '';
    };
  }, [client]);
  return { ...answer, ask };
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
