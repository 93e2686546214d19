import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { flushSync } from 'react-dom';
import type { Smiley } from '#contract/smileys.ts';
import { Face } from '#src/components/feedback/Face.tsx';
import { PlayCall } from '#src/components/feedback/PlayCall.tsx';
import { fromWords } from '#src/components/feedback/smiley.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { dayWords, longDayName } from '#src/components/feedback/words.ts';
import { byDay } from '#src/lib/calendar.ts';
import { clamp, languageOf } from '#src/lib/text.ts';
import { clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Gap } from '#src/ui/list/Gap.tsx';
import { ScrollRegion } from '#src/ui/list/ScrollRegion.tsx';
import { useLongList, type Heights, type Line } from '#src/ui/list/use-long-list.ts';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';

interface RowsTableProps {
  readonly items: readonly Smiley[];
  readonly openId: number | null;
  readonly urlOf: (smiley: Smiley) => string;
  readonly onNearEnd: () => void;
  /** Below the last row. */
  readonly children?: ReactNode;
}

const HEADS = ['Rating', 'Comment', 'From', 'Reception', 'Employee'] as const;

/** The heights in `satisfaction.css`. Only the desk has column heads. */
const DESK: Heights = { head: 28, row: 32 };
const HAND: Heights = { head: 32, row: 132 };
const HEAD = 28;
const keyOf = ({ id }: Smiley) => id;

/** Smileys as rows, grouped by day. Only visible rows are rendered, except for printing. */
export function RowsTable(props: RowsTableProps) {
  const { items, openId, urlOf, onNearEnd, children } = props;
  const phone = useMedia(PHONE);
  const days = byDay(items, ({ rated_at }) => Date.parse(rated_at));
  const { body, lines, top, bottom, total } = useLongList(days, {
    heights: phone ? HAND : DESK,
    keyOf,
    open: openId,
    onNearEnd,
    cover: phone ? 0 : HEAD,
    whole: usePrinting(),
  });
  return (
    <ScrollRegion className="rows" ref={body} aria-label="Smileys">
      <table className="table" aria-rowcount={days.length + items.length + 1}>
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
          <Gap className="rows__gap" columns={7} height={top} />
          {lines.map((line) => (
            <LineRow
              key={line.key}
              line={line}
              open={line.kind === 'row' && line.item.id === openId}
              urlOf={urlOf}
            />
          ))}
          <Gap className="rows__gap" columns={7} height={total - bottom} />
        </tbody>
      </table>
      {children}
    </ScrollRegion>
  );
}

interface LineRowProps extends Pick<RowsTableProps, 'urlOf'> {
  readonly line: Line<Smiley>;
  readonly open: boolean;
}

function LineRow({ line, open, urlOf }: LineRowProps) {
  const { names, today, zone } = useScoped();
  const at = line.place + 2;
  if (line.kind === 'head') {
    const words = dayWords(line.part.key, today);
    return (
      <tr className="dayh" aria-rowindex={at}>
        <th colSpan={7} scope="rowgroup">
          {words}
          {words === 'Today' || words === 'Yesterday' ? <span>{longDayName(line.part.key)}</span> : null}
        </th>
      </tr>
    );
  }
  const { item: smiley } = line;
  const { comment, employee_id } = smiley;
  const said = comment === null ? 'No comment' : clamp(comment, 300);
  const employee = employee_id === null ? 'Nobody named' : names.employee(employee_id);
  const time = <time dateTime={smiley.rated_at}>{clockWords(Date.parse(smiley.rated_at), zone)}</time>;
  return (
    <tr className="smiley" aria-rowindex={at} aria-selected={open}>
      <td className="t">
        <Link className="smiley__link" to={urlOf(smiley)} preventScrollReset data-row={smiley.id}>
          {time}
        </Link>
      </td>
      <td>
        <Face smiley={smiley} />
      </td>
      <td
        className={comment === null ? 'clip meta' : 'clip c'}
        lang={comment === null ? undefined : languageOf(comment)}
        title={comment === null ? undefined : said}
      >
        {said}
      </td>
      <td className="truncate">
        <bdi>{fromWords(smiley)}</bdi>
      </td>
      <td className="truncate">{names.endpoint(smiley.endpoint)}</td>
      <td className={employee_id === null ? 'clip meta' : 'clip'}>{employee}</td>
      <td className="num">
        <PlayCall smiley={smiley} className="rowplay" />
      </td>
    </tr>
  );
}

/** Whether the page is being printed. All rows must be rendered then. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is rendered when this event handler returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
