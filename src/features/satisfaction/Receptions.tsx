import { Link } from 'react-router';
import { receptionRows, type ReceptionRow, type Statistics } from '#src/components/feedback/figures.ts';
import { rowsUrl } from '#src/components/feedback/rows-scope.ts';
import { isEndpoint, type Scope } from '#src/components/feedback/scope.ts';
import type { Names } from '#src/components/feedback/use-names.ts';
import { countWords, percentWords } from '#src/components/feedback/words.ts';

interface ReceptionsProps {
  readonly scope: Scope;
  readonly statistics: Statistics;
  readonly names: Names;
  readonly asTable: boolean;
}

const urlOf = (scope: Scope, { endpoint }: ReceptionRow): string | null =>
  endpoint !== null && isEndpoint(endpoint) ? rowsUrl(scope, { endpoint }) : null;

/** What each reception and chat reception was given; each opens its rows. */
export function Receptions({ scope, statistics, names, asTable }: ReceptionsProps) {
  const rows = receptionRows(statistics);
  return (
    <section className="block" aria-label="By reception">
      <header className="block__head">
        <h2>By reception</h2>
      </header>
      {rows.length === 0 ? <p className="block__none">The service names no reception.</p> : null}
      {asTable ? (
        <ReceptionTable scope={scope} rows={rows} names={names} />
      ) : (
        <ul className="recs">
          {rows.map((row) => (
            <li key={row.endpoint}>
              <Reception row={row} name={names.endpoint(row.endpoint)} to={urlOf(scope, row)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Reception({
  row,
  name,
  to,
}: {
  readonly row: ReceptionRow;
  readonly name: string;
  readonly to: string | null;
}) {
  const { given, positive, negative } = row;
  const body = (
    <>
      <span className="srec__top">
        <b className="clip">{name}</b>
        {given === 0 ? (
          <span className="meta">No smileys</span>
        ) : (
          <>
            <span className="meta">
              {countWords(given)} given, {countWords(negative)} negative
            </span>
            <b className="srec__share">{percentWords(positive, given)}</b>
          </>
        )}
      </span>
      <span className="bar" aria-hidden="true">
        {positive > 0 ? <i className="pos" style={{ flexGrow: positive }} /> : null}
        {negative > 0 ? <i className="neg" style={{ flexGrow: negative }} /> : null}
        {given === 0 ? <i className="nil" /> : null}
      </span>
    </>
  );
  return to === null || given === 0 ? (
    <div className="srec">{body}</div>
  ) : (
    <Link className="srec" to={to}>
      {body}
    </Link>
  );
}

interface ReceptionTableProps {
  readonly scope: Scope;
  readonly rows: readonly ReceptionRow[];
  readonly names: Names;
}

function ReceptionTable({ scope, rows, names }: ReceptionTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>Reception</th>
          <th className="num">Given</th>
          <th className="num">Negative</th>
          <th className="num">Satisfaction</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const to = urlOf(scope, row);
          const name = names.endpoint(row.endpoint);
          return (
            <tr key={row.endpoint}>
              <td>
                {to === null ? (
                  name
                ) : (
                  <Link className="link" to={to}>
                    {name}
                  </Link>
                )}
              </td>
              <td className="num">{countWords(row.given)}</td>
              <td className="num">{countWords(row.negative)}</td>
              <td className="num">
                {row.given === 0 ? 'No smileys' : percentWords(row.positive, row.given)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
