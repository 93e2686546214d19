import { m } from '#messages/satisfaction';
import { Link } from 'react-router';
import { countWords, percentWords, type Tally } from '#src/components/smileys/figures.ts';
import type { Column } from '#src/ui/table/Table.tsx';

const COUNTS = {
  given: () => m.headGiven(),
  positive: () => m.headPositive(),
  negative: () => m.headNegative(),
  commented: () => m.headComments(),
} as const;

/** Columns of the counts of a tally, empty where it is null. */
export const countColumns = <Row,>(
  tallyOf: (row: Row) => Tally | null,
  counts = Object.keys(COUNTS) as readonly (keyof typeof COUNTS)[],
): readonly Column<Row>[] =>
  counts.map((key) => ({
    key,
    head: COUNTS[key],
    atEnd: true,
    sorts: true,
    cell: (row) => {
      const tally = tallyOf(row);
      return tally && countWords(tally[key]);
    },
  }));

/** The share that is satisfied. */
export const shareColumn = <Row extends Tally>(digits: 0 | 1 = 1): Column<Row> => ({
  key: 'share',
  head: () => m.headSatisfaction(),
  atEnd: true,
  sorts: true,
  cell: ({ positive, given }) => (given === 0 ? m.noSmileys() : percentWords(positive, given, digits)),
});

/** A name in a table, which leads to its smileys. */
export const NameLink = ({ name, to }: { readonly name: string; readonly to: string | null }) =>
  to === null ? (
    name
  ) : (
    <Link className="link" to={to}>
      {name}
    </Link>
  );
