import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Smiley } from '#contract/smileys.ts';
import { clamp } from '#src/lib/text.ts';
import { clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { usePrinting } from '#src/ui/use-printing.ts';
import { Face } from './Face.tsx';
import { PlayCall } from './PlayCall.tsx';
import { edgesOf, HEIGHTS, linesOf, windowOf, type Line } from './row-window.ts';
import { fromWords } from './from-words.ts';
import { dayWords, languageOf } from './smiley-words.ts';
import type { Names } from './use-names.ts';
import { longDayName } from './words.ts';
import type { Day } from './zone.ts';

interface RowsTableProps {
  readonly items: readonly Smiley[];
  readonly openId: number | null;
  readonly names: Names;
  readonly today: Day;
  readonly zone: string;
  readonly urlOf: (smiley: Smiley) => string;
  readonly onNearEnd: () => void;
  /** Under the last row. */
  readonly children?: ReactNode;
}

const HEADS = ['Rating', 'Comment', 'From', 'Reception', 'Employee'] as const;

/** Every smiley as a row, under its day. Only what is in sight is drawn. */
export function RowsTable(props: RowsTableProps) {
  const { items, openId, names, today, zone, urlOf, onNearEnd, children } = props;
  const phone = useMedia(PHONE);
  const heights = phone ? HEIGHTS.phone : HEIGHTS.desk;
  const lines = useMemo(() => linesOf(items, zone), [items, zone]);
  const edges = useMemo(() => edgesOf(lines, heights), [lines, heights]);
  const total = edges.at(-1) ?? 0;
  const body = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 900 });
  const look = () => {
    const element = body.current;
    if (!element) return;
    const top = Math.floor(element.scrollTop / 96) * 96;
    const height = element.clientHeight + 96;
    setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
  };
  const resized = useEffectEvent(look);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => resized());
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const nearEnd = seen.top + seen.height > total - 600;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  });

  const broughtIn = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || openId === null || broughtIn.current === openId) return;
    const at = lines.findIndex((line) => line.kind === 'row' && line.smiley.id === openId);
    const top = edges[at];
    if (at === -1 || top === undefined) return;
    broughtIn.current = openId;
    if (top - 60 < element.scrollTop) element.scrollTop = top - 60;
    else if (top + heights.row > element.scrollTop + element.clientHeight - 30)
      element.scrollTop = top + heights.row - element.clientHeight + 40;
  }, [openId, lines, edges, heights]);

  const printing = usePrinting();
  const { from, to } = printing ? { from: 0, to: lines.length } : windowOf(edges, seen.top, seen.height);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="rows" ref={body} onScroll={look} tabIndex={0} role="region" aria-label="Smileys">
      <table className="table" aria-rowcount={lines.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th className="rows__time" aria-sort="descending">
              Time <Icon name="dn" size={14} />
            </th>
            {HEADS.map((head) => (
              <th key={head} className={`rows__${head.toLowerCase()}`}>
                {head}
              </th>
            ))}
            <th className="rows__call num">Call</th>
          </tr>
        </thead>
        <tbody>
          <Gap height={edges[from] ?? 0} />
          {lines.slice(from, to).map((line, index) => (
            <LineRow
              key={line.kind === 'day' ? line.day : line.smiley.id}
              line={line}
              at={from + index + 2}
              open={line.kind === 'row' && line.smiley.id === openId}
              names={names}
              today={today}
              zone={zone}
              urlOf={urlOf}
            />
          ))}
          <Gap height={Math.max(0, total - (edges[to] ?? total))} />
        </tbody>
      </table>
      {children}
    </div>
  );
}

/** Stands for the rows that are out of sight. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr className="rows__gap" aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td colSpan={7} style={{ height }} />
    </tr>
  );
}

interface LineRowProps extends Pick<RowsTableProps, 'names' | 'today' | 'zone' | 'urlOf'> {
  readonly line: Line;
  /** Its place in the whole table, from 1. */
  readonly at: number;
  readonly open: boolean;
}

function LineRow({ line, at, open, names, today, zone, urlOf }: LineRowProps) {
  if (line.kind === 'day') {
    const words = dayWords(line.day, today);
    return (
      <tr className="dayh" aria-rowindex={at}>
        <th colSpan={7} scope="rowgroup">
          {words}
          {words === 'Today' || words === 'Yesterday' ? <span>{longDayName(line.day)}</span> : null}
        </th>
      </tr>
    );
  }
  const { smiley } = line;
  const { comment, employee_id } = smiley;
  const said = comment === null ? 'No comment' : clamp(comment, 300);
  const employee = employee_id === null ? 'Nobody named' : names.employee(employee_id);
  return (
    <tr className="smiley" aria-rowindex={at} aria-selected={open}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the time is its label */}
      <td className="t">
        <Link className="smiley__link" to={urlOf(smiley)} preventScrollReset data-row={smiley.id}>
          <time dateTime={smiley.rated_at}>{clockWords(Date.parse(smiley.rated_at), zone)}</time>
        </Link>
      </td>
      <td>
        <Face rating={smiley.rating} />
      </td>
      <td
        className={comment === null ? 'clip meta' : 'clip c'}
        lang={comment === null ? undefined : languageOf(comment)}
        title={comment === null ? undefined : said}
      >
        {said}
      </td>
      <td className="clip">
        <bdi>{fromWords(smiley)}</bdi>
      </td>
      <td className="clip">{names.endpoint(smiley.endpoint)}</td>
      <td className={employee_id === null ? 'clip meta' : 'clip'}>{employee}</td>
      <td className="num">
        <PlayCall smiley={smiley} className="rowplay" />
      </td>
    </tr>
  );
}
