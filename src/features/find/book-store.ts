import { buildIndex, indexSteps } from './book-index.ts';
import type { BookIndex, Row } from './book-index.ts';
import { searchIndex } from './book-search.ts';
import type { Found, FoundRows } from './book-search.ts';
import { isEmptyQuery, readQuery } from './query.ts';
import { ROWS_A_STEP } from './steps.ts';
import type { Steps } from './steps.ts';

/** A piece of the book is closed at so many rows: small enough to be put in order between two keystrokes. */
const PIECE = 4000;
/** So many pieces are made into one: each of them costs every search. */
const PIECES = 6;

export interface BookStore {
  readonly put: (rows: readonly Row[]) => void;
  readonly remove: (ids: readonly number[]) => void;
  readonly search: (text: string, limit: number) => FoundRows;
  /**
   * Makes one index of several pieces, in steps between which the store may be used; null where there is nothing to gain.
   * `whole`: of all that there is, since no more rows are expected; else of the small pieces only.
   */
  readonly join: (whole: boolean) => Steps<undefined> | null;
}

/**
 * A contact book that grows while it is searched: rows are indexed in pieces, and a row that was changed or removed since
 * its piece was closed is passed over there.
 */
export function createBookStore(): BookStore {
  const current = new Map<number, Row>();
  let closed: readonly BookIndex[] = [];
  let open: Row[] = [];
  /** The index of `open`, until rows are added to it. */
  let opened: BookIndex | null = null;

  const isCurrent = ({ row }: Found): boolean => current.get(row[0]) === row;
  return {
    put(rows) {
      for (const row of rows) {
        current.set(row[0], row);
        open.push(row);
      }
      opened = null;
      if (open.length < PIECE) return;
      closed = [...closed, buildIndex(open)];
      open = [];
    },
    remove(ids) {
      for (const id of ids) current.delete(id);
    },
    join(whole) {
      const pieces = whole ? closed : closed.filter(({ rows }) => rows.length < PIECE * PIECES);
      if (pieces.length < (whole ? 2 : PIECES)) return null;
      return (function* join() {
        const rows: Row[] = [];
        let read = 0;
        for (const piece of pieces)
          for (const row of piece.rows) {
            if (read % ROWS_A_STEP === 0) yield;
            read += 1;
            if (current.get(row[0]) === row) rows.push(row);
          }
        const joined = yield* indexSteps(rows);
        closed = [joined, ...closed.filter((piece) => !pieces.includes(piece))];
        return undefined;
      })();
    },
    search(text, limit) {
      const query = readQuery(text);
      if (isEmptyQuery(query)) return { hits: [], total: 0, more: false, slips: false };
      opened ??= buildIndex(open);
      const found = [...closed, opened].map((index) => searchIndex(index, query, limit));
      // A slip is forgiven only where no piece has it as it was typed.
      const exact = found.filter(({ slips }) => !slips);
      const counted = exact.some(({ total }) => total > 0) ? exact : found;
      const hits = counted
        .flatMap((one) => one.hits)
        .filter(isCurrent)
        .toSorted((a, b) => a.score - b.score || compareNames(a, b));
      return {
        hits: hits.slice(0, limit),
        total: Math.max(
          hits.length,
          counted.reduce((sum, { total }) => sum + total, 0),
        ),
        more: counted.some(({ more }) => more),
        slips: counted !== exact,
      };
    },
  };
}

const compareNames = (a: Found, b: Found): number =>
  a.row[1] < b.row[1] ? -1 : a.row[1] > b.row[1] ? 1 : a.row[0] - b.row[0];
