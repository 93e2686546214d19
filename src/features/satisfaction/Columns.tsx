import { useState, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { moveAlong } from './use-keys-along.ts';

interface ColumnLink {
  readonly key: string;
  /** Where its rows are; null where there is nothing behind it. */
  readonly to: string | null;
  /** All of it in words: what screen readers say, and what stands in the head while it is looked at. */
  readonly words: string;
}

interface ColumnsProps {
  readonly label: string;
  readonly columns: readonly ColumnLink[];
  readonly onLook: (words: string | null) => void;
}

/** Links over the columns of a drawn chart: one tab stop, arrows go along, Enter opens the rows. */
export function Columns({ label, columns, onLook }: ColumnsProps) {
  const [looked, setLooked] = useState<string | null>(null);
  const links = columns.filter(({ to }) => to !== null);
  const last = links.at(-1)?.key;
  const stop = links.some(({ key }) => key === looked) ? looked : last;
  const look = (column: ColumnLink | null) => {
    if (column) setLooked(column.key);
    onLook(column?.words ?? null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between the links in it
    <div
      className="columns"
      role="group"
      aria-label={label}
      style={{ '--columns': columns.length } as CSSProperties}
      onKeyDown={moveAlong}
    >
      {columns.map((column) =>
        column.to === null ? (
          <span key={column.key} />
        ) : (
          <Link
            key={column.key}
            to={column.to}
            aria-label={column.words}
            tabIndex={column.key === stop ? 0 : -1}
            onFocus={() => look(column)}
            onBlur={() => look(null)}
            onMouseEnter={() => look(column)}
            onMouseLeave={() => look(null)}
          />
        ),
      )}
    </div>
  );
}
