import { Shape } from '#src/components/Shape.tsx';
import { PRESENCE_WORDS, shapeName } from '#src/lib/presence.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { fitsOf, shownOf, type Column, type Fit } from './derive.ts';
import { useHeight } from './use-screen.ts';

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly portrait: boolean;
  /** Warns below this number of available people. */
  readonly least: number | null;
}

/** The height of a column head in pixels of the design. */
const HEAD = 200;
const BREACH_HEAD = 80;
const NO_ROOM: Fit = { tile: 0, rows: 1 };

/** People by presence. In landscape, the fullest column is split in two. Names that do not fit are counted. */
export function Columns({ columns, portrait, least }: ColumnsProps) {
  const [measured, height] = useHeight();
  const most = Math.max(...columns.map(({ tiles }) => tiles.length));
  const fullest = portrait ? -1 : columns.findIndex(({ tiles }) => tiles.length === most);
  const widths = columns.map((_, at) => `minmax(0,${at === fullest ? 2 : 1}fr)`);
  const breached = least !== null && (columns[0]?.tiles.length ?? 0) < least;
  // The line of a warning takes space in its own column only. Names have the same height in all columns.
  const rooms = columns.map(({ tiles }, at) => ({
    height: (height ?? 0) - HEAD - (at === 0 && breached ? BREACH_HEAD : 0),
    names: Math.ceil(tiles.length / (at === fullest ? 2 : 1)),
  }));
  const fits = fitsOf(rooms);
  return (
    <div className="cols4" ref={measured} style={{ gridTemplateColumns: widths.join(' ') }}>
      {height === null
        ? null
        : columns.map((column, at) => (
            <OneColumn
              key={column.presence}
              column={column}
              fit={fits[at] ?? NO_ROOM}
              two={at === fullest}
              least={at === 0 && breached ? least : null}
            />
          ))}
    </div>
  );
}

interface OneColumnProps {
  readonly column: Column;
  readonly fit: Fit;
  readonly two: boolean;
  /** The limit that was passed. */
  readonly least: number | null;
}

function OneColumn({ column, fit, two, least }: OneColumnProps) {
  const { presence, tiles } = column;
  const { shown, more } = shownOf(tiles, fit.rows * (two ? 2 : 1));
  const classes = [
    `col col--${shapeName(presence)}`,
    two ? 'col--two' : '',
    least === null ? '' : 'is-breach',
  ];
  const word = PRESENCE_WORDS[presence];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label={`${word}: ${tiles.length}`}>
      <header className="col__head">
        <div className="col__n">
          <Shape presence={presence} />
          {tiles.length}
        </div>
        <h2>{word}</h2>
        {least === null ? null : (
          <p className="limit">
            <Icon name="warn" />
            Under {least}
          </p>
        )}
      </header>
      <ul>
        {shown.map(({ id, name, end }) => (
          <li key={id} className="tile" style={{ height: fit.tile }}>
            <b>
              <bdi>{name}</bdi>
            </b>
            {end === '' ? null : <span>{end}</span>}
          </li>
        ))}
        {more > 0 ? (
          <li className="tile tile--more" style={{ height: fit.tile }}>
            and {more} more
          </li>
        ) : null}
      </ul>
    </section>
  );
}
