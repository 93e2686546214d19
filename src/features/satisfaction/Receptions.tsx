import { Link } from 'react-router';
import { receptionRows, type ReceptionRow, type Statistics } from '#src/components/feedback/figures.ts';
import { rowsUrl } from '#src/components/feedback/rows-scope.ts';
import { isEndpoint } from '#src/components/feedback/scope.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { countWords, percentWords } from '#src/components/feedback/words.ts';

/** A row with its name and the URL of its smileys. */
interface Named extends ReceptionRow {
  readonly name: string;
  readonly to: string | null;
}

/** The figures of each reception and chat reception, with links to the rows. */
export function Receptions({ statistics }: { readonly statistics: Statistics }) {
  const { scope, names, asTable } = useScoped();
  const rows = receptionRows(statistics).map((row): Named => {
    const { endpoint } = row;
    const to = endpoint !== null && isEndpoint(endpoint) ? rowsUrl(scope, { endpoint }) : null;
    return { ...row, name: names.endpoint(endpoint), to };
  });
  return (
    <section className="block" aria-label="By reception">
      <header className="block__head">
        <h2>By reception</h2>
      </header>
      {rows.length === 0 ? <p className="block__none">The service names no reception.</p> : null}
      {asTable ? (
        <ReceptionTable rows={rows} />
      ) : (
        <ul className="recs">
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

function Reception({ name, to, given, positive, negative }: Named) {
  const body = (
    <>
      <span className="srec__top">
        <b className="truncate">{name}</b>
        {given === 0 ? (
          <span className="text-sm font-regular text-ink-3">No smileys</span>
        ) : (
          <>
            <span className="text-sm font-regular text-ink-3">
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

function ReceptionTable({ rows }: { readonly rows: readonly Named[] }) {
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
        {rows.map(({ endpoint, name, to, given, positive, negative }) => (
          <tr key={endpoint}>
            <td>
              {to === null ? (
                name
              ) : (
                <Link className="link" to={to}>
                  {name}
                </Link>
              )}
            </td>
            <td className="num">{countWords(given)}</td>
            <td className="num">{countWords(negative)}</td>
            <td className="num">{given === 0 ? 'No smileys' : percentWords(positive, given)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
