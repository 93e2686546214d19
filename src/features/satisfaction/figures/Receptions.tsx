import { m } from '#messages/satisfaction';
import { Link } from 'react-router';
import {
  percentWords,
  responseRate,
  shareWords,
  receptionRows,
  type ReceptionRow,
  type Statistics,
} from '#src/components/smileys/figures.ts';
import { Table, type Column } from '#src/ui/table/Table.tsx';
import { block, blockHead, blockNone, hatched } from '../scope/Block.tsx';
import { isEndpoint, rowsUrl } from '../scope/scope.ts';
import { useScoped } from '../scope/use-scope.ts';
import { countColumns, NameLink, shareColumn } from './columns.tsx';

/** A row with its name and the URL of its smileys. */
interface Named extends ReceptionRow {
  readonly name: string;
  readonly to: string | null;
}

/** "36.3 %". Null when it is not known. */
function rateWords(row: ReceptionRow): string | null {
  const rate = responseRate(row);
  return rate === null ? null : shareWords(rate);
}

const averageWords = (average: number): string =>
  m.averageRating({ average: shareWords(Math.round(1000 * average) / 10) });

/** "36.3 % answered, 12 comments" */
const besidesWords = (row: Named): string => {
  const rate = rateWords(row);
  return m.answeredCommented({
    known: rate === null ? 'no' : 'yes',
    rate: rate ?? '',
    commented: row.commented,
  });
};

/** These have a line below the name on the phone, where there is no room for their columns. */
const ON_DESK = 'max-desk:hidden';

const COLUMNS: readonly Column<Named>[] = [
  {
    key: 'reception',
    head: () => m.headReception(),
    cell: (row) => (
      <>
        <NameLink {...row} />
        {row.given === 0 ? null : (
          <small className="block text-sm font-regular whitespace-normal text-ink-3 desk:hidden">
            {besidesWords(row)}
          </small>
        )}
      </>
    ),
  },
  ...countColumns<Named>((row) => row, ['given', 'negative']),
  ...countColumns<Named>((row) => row, ['commented']).map((column) => ({ ...column, className: ON_DESK })),
  {
    key: 'rate',
    head: () => m.responseRate(),
    atEnd: true,
    className: ON_DESK,
    cell: (row) => rateWords(row) ?? '–',
  },
  {
    ...shareColumn<Named>(),
    cell: (row) => (
      <>
        {row.given === 0 ? m.noSmileys() : percentWords(row.positive, row.given)}
        {row.average === null ? null : (
          <small className="block text-sm font-regular text-ink-3">{averageWords(row.average)}</small>
        )}
      </>
    ),
  },
];

/** The figures of each reception and chat reception, with links to the rows. */
export function Receptions({ statistics }: { readonly statistics: Statistics }) {
  const { scope, names, asTable } = useScoped();
  const rows = receptionRows(statistics).map((row): Named => {
    const { endpoint } = row;
    const to = endpoint !== null && isEndpoint(endpoint) ? rowsUrl(scope, { endpoint }) : null;
    return { ...row, name: names.endpoint(endpoint), to };
  });
  return (
    <section className={block} aria-label={m.byReception()}>
      <header className={blockHead}>
        <h2>{m.byReception()}</h2>
      </header>
      {rows.length === 0 ? <p className={blockNone}>{m.noReceptions()}</p> : null}
      {asTable ? (
        <Table
          className="data max-[359px]:[&_:is(td,th)]:px-2 max-desk:[&_tbody_tr>*]:py-1"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ endpoint }) => String(endpoint)}
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] px-1.5 pb-2 print:grid-cols-2 print:gap-x-4">
          {rows.map((row) => (
            <li key={row.endpoint}>
              <Reception {...row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const RECEPTION = 'block rounded-[4px] px-2 pt-1.75 pb-2 max-desk:min-h-11 max-desk:p-2.5';

function Reception(row: Named) {
  const { name, to, given, positive, negative, average } = row;
  const body = (
    <>
      <span className="flex items-baseline gap-2">
        <b className="line-clamp-2 min-w-20 shrink-999 font-medium wrap-anywhere">{name}</b>
        {given === 0 ? (
          <span className="ms-auto text-sm font-regular whitespace-nowrap text-ink-3">{m.noSmileys()}</span>
        ) : (
          <>
            <span className="ms-auto text-end text-sm font-regular text-ink-3">
              {m.givenNegative({ given, negative })}
            </span>
            <b className="w-13 text-end font-strong whitespace-nowrap">{percentWords(positive, given)}</b>
          </>
        )}
      </span>
      <span
        className="mt-1 flex h-2 gap-0.5 forced-color-adjust-none [&>i]:block [&>i]:rounded-[1px]"
        aria-hidden="true"
      >
        {positive > 0 ? <i className="bg-positive" style={{ flexGrow: positive }} /> : null}
        {negative > 0 ? <i className={`min-w-1.25 ${hatched}`} style={{ flexGrow: negative }} /> : null}
        {given === 0 ? <i className="mt-1 flex-1 border-t border-dashed border-line-strong" /> : null}
      </span>
      {given === 0 ? null : (
        <span className="mt-1 block text-sm font-regular text-ink-3">
          {besidesWords(row)}
          {average === null ? null : `, ${averageWords(average)}`}
        </span>
      )}
    </>
  );
  return to === null || given === 0 ? (
    <div className={RECEPTION}>{body}</div>
  ) : (
    <Link className={`${RECEPTION} hover:bg-sunken`} to={to}>
      {body}
    </Link>
  );
}
