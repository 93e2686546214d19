import { m } from '#messages/import';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { clamp } from '#src/lib/text.ts';
import { Chip } from '#src/ui/Chip.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Gap } from '#src/ui/list/Gap.tsx';
import { ScrollRegion } from '#src/ui/list/ScrollRegion.tsx';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { PHONE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { countActs, type LineFilter } from './import-counts.ts';
import type { Act, PlannedLine } from './import-plan.ts';
import { Pill } from '#src/ui/Pill.tsx';
import type { UndoState } from './import-undo.ts';
import { hasEnded, type RunLine, type RunState } from './import-run.ts';

/** In px, the same as the classes of the rows. */
const HEIGHTS = { head: 0, row: 33 };
const PHONE_HEIGHTS = { head: 0, row: 52 };

type Tone = NonNullable<ComponentProps<typeof Pill>['tone']>;
type Line = PlannedLine | RunLine;
const keyOf = ({ line }: Line) => line;
/** Whether the undo has left the line as it is. */
const isKept = ({ line }: Line, over: UndoState['over'] | undefined) => typeof over?.get(line) === 'string';

const ACTS: Readonly<Record<Act, { icon: IconName; tone: Tone }>> = {
  create: { icon: 'plus', tone: 'green' },
  change: { icon: 'pencil', tone: 'yellow' },
  skip: { icon: 'skip', tone: 'grey' },
  error: { icon: 'warn', tone: 'red' },
};
const FILTERS = ['create', 'change', 'skip', 'error'] as const;

interface ImportLinesProps {
  readonly lines: readonly Line[];
  readonly run: RunState | null;
  readonly undo: UndoState | null;
}

/** The lines of the file, with what each will do or has done. Only visible lines are rendered. */
export function ImportLines(props: ImportLinesProps) {
  const { lines, run, undo } = props;
  const [filter, setFilter] = useState<LineFilter | 'kept'>('all');
  const [follow, setFollow] = useState(true);
  const over = undo?.over;
  const parts = useMemo(() => {
    const items =
      filter === 'all'
        ? lines
        : lines.filter((line) => (filter === 'kept' ? isKept(line, over) : line.act === filter));
    return [{ key: '', items }] as const;
  }, [lines, filter, over]);
  const listed = parts[0].items;
  const heights = useMedia(PHONE) ? PHONE_HEIGHTS : HEIGHTS;
  const list = useLongList(parts, { heights, keyOf, open: null, spare: 12 });
  const { body } = list;
  const below = list.total - list.bottom;
  const running = run?.status === 'running';
  const ended = run !== null && hasEnded(run);
  const at = run?.at ?? 0;
  const following = running && follow && filter === 'all';
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !following) return;
    element.scrollTo(0, Math.max(0, (at + 4) * heights.row - element.clientHeight));
  }, [at, body, following, heights]);

  useLayoutEffect(() => {
    // Show the result from its first line.
    if (ended) body.current?.scrollTo(0, 0);
  }, [body, ended]);

  const stage = !ended ? 'preview' : !undo ? 'result' : undo.status === 'done' ? 'undone' : 'undoing';
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStage = useRef(stage);
  useEffect(() => {
    // What had the focus may be gone: the buttons of the run, or of the undo.
    if (lastStage.current !== stage && stage !== 'preview' && !document.querySelector('[role=dialog]'))
      heading.current?.focus();
    lastStage.current = stage;
  }, [stage]);

  const counts = countActs(lines);
  const kept = lines.filter((line) => isKept(line, over)).length;
  return (
    <>
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-5 pt-3.25 pb-2.75 max-desk:px-4">
        <h2 ref={heading} tabIndex={-1} className="me-1.5 text-lg font-strong whitespace-nowrap">
          {m.stage({ stage })}
        </h2>
        <div
          className="flex gap-1.5 max-desk:flex-wrap max-desk:*:h-11"
          role="group"
          aria-label={m.filters()}
        >
          <Chip on={filter === 'all'} onPress={() => setFilter('all')}>
            {m.filterAll()} <b>{counts.all}</b>
          </Chip>
          {FILTERS.map((act) => (
            <Chip key={act} on={filter === act} onPress={() => setFilter(act)}>
              <Icon name={ACTS[act].icon} />
              {act === 'error' ? m.filterErrors() : ended ? m.lineDid({ act }) : m.lineWill({ act })}{' '}
              <b>{counts[act]}</b>
            </Chip>
          ))}
          {kept === 0 ? null : (
            <Chip on={filter === 'kept'} onPress={() => setFilter('kept')}>
              <Icon name="warn" />
              {m.filterKept()} <b>{kept}</b>
            </Chip>
          )}
        </div>
        {running ? (
          <button
            type="button"
            className={`link ${NOTE}`}
            aria-pressed={following}
            onClick={() => {
              setFilter('all');
              setFollow(!following);
            }}
          >
            {(following ? m.following : m.follow)({ line: lines[at]?.line ?? '' })}
          </button>
        ) : (
          <span className={`${NOTE} max-desk:hidden`}>{m.lineNumbers()}</span>
        )}
      </header>
      <ScrollRegion
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto bg-surface [overflow-anchor:none] max-desk:h-[60vh] max-desk:flex-none"
        ref={body}
        aria-label={m.table()}
        onHand={() => setFollow(false)}
      >
        <table
          className="data table-fixed [&_svg]:size-3! [&_td]:h-8.25 max-desk:[&_td]:h-13 max-desk:[&_td]:ps-4 max-desk:[&_td]:pe-2 [&_td:first-child]:w-16 [&_td:first-child]:ps-5 max-desk:[&_td:first-child]:hidden [&_th]:sticky [&_th]:top-0 [&_th]:z-1 [&_th]:h-7.5 [&_th]:bg-surface [&_th]:py-0 [&_th]:shadow-[inset_0_-1px_0_var(--color-line-strong)] max-desk:[&_th]:ps-4 max-desk:[&_th]:pe-2 [&_th:first-child]:w-16 [&_th:first-child]:ps-5 max-desk:[&_th:first-child]:hidden"
          aria-rowcount={listed.length + 1}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th className="text-end!">{m.headLine()}</th>
              <th className="w-44 max-desk:w-29.5">{ended ? m.headDid() : m.headWill()}</th>
              <th className="w-[18%] max-desk:w-auto">{m.headName()}</th>
              <th className="w-40 max-desk:hidden">{m.headNumber()}</th>
              <th className="max-rail:hidden">{m.headEmail()}</th>
              <th>{m.headWhy()}</th>
            </tr>
          </thead>
          <tbody>
            {list.top > 0 ? <Gap className="*:border-0! *:p-0!" columns={6} height={list.top} /> : null}
            {list.lines.map((line) =>
              line.kind === 'head' ? null : (
                <Row
                  key={line.key}
                  line={line.item}
                  at={line.number + 1}
                  running={running}
                  undone={undo?.over.get(line.item.line)}
                />
              ),
            )}
            {below > 0 ? <Gap className="*:border-0! *:p-0!" columns={6} height={below} /> : null}
          </tbody>
        </table>
        {listed.length === 0 ? (
          <p className="px-5 py-4 text-sm font-regular text-ink-3 max-desk:px-4">{m.noLine()}</p>
        ) : null}
      </ScrollRegion>
    </>
  );
}

const NOTE = 'ms-auto inline-flex min-h-7.5 items-center text-sm font-regular whitespace-nowrap text-ink-3';
const GREY = 'text-sm font-regular text-ink-3 normal-nums';
const STATE = 'text-sm font-regular text-ink-3 max-desk:block';
/** The text of a cell: one line, on the phone two. */
const CELL = 'block truncate max-desk:wrap-anywhere max-desk:whitespace-normal';

interface RowProps {
  readonly line: Line;
  readonly at: number;
  readonly running: boolean;
  /** True when the line was undone, or why it was not. */
  readonly undone: true | string | undefined;
}

function Row({ line, at, running, undone }: RowProps) {
  const { act, texts } = line;
  const why = typeof undone === 'string' ? m.lineNotUndone({ why: undone }) : line.why;
  const { icon, tone } = ACTS[act];
  const state = 'state' in line ? line.state : null;
  const { name, number, email } = { ...texts, name: clamp(texts.name, 120) };
  return (
    <tr aria-rowindex={at}>
      <td className="text-end text-sm font-regular text-ink-3 normal-nums">{line.line}</td>
      <td>
        <Pill tone={undone === true ? 'grey' : tone} icon={undone === true ? 'x' : icon}>
          {undone === true ? m.lineUndone() : state === 'done' ? m.lineDid({ act }) : m.lineWill({ act })}
        </Pill>
        {state === 'waiting' || (state === 'unsure' && running) ? (
          <span className={STATE}> {running ? m.lineWaiting() : m.lineNotDone()}</span>
        ) : state === 'unsure' ? (
          <span className={STATE}> {m.lineUnsure()}</span>
        ) : null}
      </td>
      <td className={name === '' ? GREY : 'font-medium'} title={name}>
        <span className={CELL}>{name === '' ? m.noNameInLine() : <bdi>{name}</bdi>}</span>
      </td>
      <td className={number === '' ? `${GREY} max-desk:hidden` : 'max-desk:hidden'}>
        <span className={CELL}>{number === '' ? m.noNumber() : <bdi>{clamp(number, 40)}</bdi>}</span>
      </td>
      <td className={`max-rail:hidden ${email === '' ? GREY : 'normal-nums'}`}>
        <span className={CELL}>{email === '' ? m.noEmail() : <bdi>{clamp(email, 120)}</bdi>}</span>
      </td>
      <td
        className={act === 'error' || typeof undone === 'string' ? 'text-negative-ink normal-nums' : GREY}
        title={why}
      >
        <span className={CELL}>
          {state === 'unsure' && !running && undone === undefined ? m.whyUnsure() : <bdi>{why}</bdi>}
        </span>
      </td>
    </tr>
  );
}
