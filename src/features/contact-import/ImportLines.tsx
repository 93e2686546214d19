import { m } from '#messages/import';
import { useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { clamp } from '#src/lib/text.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Gap, ScrollRegion } from '#src/ui/list/rows.tsx';
import { useLongList } from '#src/ui/list/use-long-list.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { Chip, Pill } from '#src/ui/Pill.tsx';
import { Cells, Heads, type Column } from '#src/ui/table/Table.tsx';
import type { Outcome } from './import-plan.ts';
import type { Run, RunLine } from './import-run.ts';

/** In px, the same as the classes of the rows. */
const HEIGHTS = { head: 0, row: 33 };
const PHONE_HEIGHTS = { head: 0, row: 52 };

const keyOf = ({ line }: RunLine) => line;

type Tone = NonNullable<ComponentProps<typeof Pill>['tone']>;
const OUTCOMES: Readonly<Record<Outcome, { icon: IconName; tone: Tone }>> = {
  create: { icon: 'plus', tone: 'green' },
  change: { icon: 'pencil', tone: 'yellow' },
  skip: { icon: 'skip', tone: 'grey' },
  error: { icon: 'warn', tone: 'red' },
};
const UNDONE = { icon: 'x', tone: 'grey' } as const;
const FILTERS = ['create', 'change', 'skip', 'error'] as const;

const GREY = 'text-sm font-regular text-ink-3 normal-nums';
const ON_PHONE = 'max-desk:ps-4! max-desk:pe-2!';

/** A text that is not ours: one line, on the phone two. */
const text = (value: string, otherwise = '') => (
  <span className="block truncate max-desk:wrap-anywhere max-desk:whitespace-normal">
    {value === '' ? otherwise : <bdi>{clamp(value, 120)}</bdi>}
  </span>
);

function What({ line, run }: { readonly line: RunLine; readonly run: Run | null }) {
  const { outcome, undone, state } = line;
  const { icon, tone } = undone === true ? UNDONE : OUTCOMES[outcome];
  const waits = run !== null && state === 'waiting';
  const words = run && !waits ? m.lineDid({ outcome }) : m.lineWill({ outcome });
  return (
    <>
      <Pill tone={tone} icon={icon}>
        {undone === true ? m.lineUndone() : words}
      </Pill>
      {waits ? (
        <span className="text-sm font-regular text-ink-3 max-desk:block">
          {' '}
          {run.status === 'running' ? m.lineWaiting() : m.lineNotDone()}
        </span>
      ) : null}
    </>
  );
}

const whyOf = ({ undone, why }: RunLine): string =>
  typeof undone === 'string' ? m.lineNotUndone({ why: undone }) : why;

/** A column with a text of the file, and what stands there without one. */
const textColumn = (
  key: keyof RunLine['texts'],
  head: () => string,
  none: () => string,
  className: string,
  filled: string,
): Column<RunLine> => ({
  key,
  head,
  className,
  cell: ({ texts }) => text(texts[key], none()),
  cellProps: ({ texts }) => ({
    className: texts[key] === '' ? GREY : filled,
    title: clamp(texts[key], 120),
  }),
});

const columnsOf = (run: Run | null): readonly Column<RunLine>[] => [
  {
    key: 'line',
    head: m.headLine,
    width: '64px',
    atEnd: true,
    className: 'ps-5! max-desk:hidden',
    cell: ({ line }) => line,
    cellProps: () => ({ className: GREY }),
  },
  {
    key: 'what',
    head: run && run.status !== 'running' ? m.headDid : m.headWill,
    className: `w-44 max-desk:w-29.5 [&_svg]:size-3! ${ON_PHONE}`,
    cell: (line) => <What line={line} run={run} />,
  },
  textColumn('name', m.headName, m.noNameInLine, `w-[18%] max-desk:w-auto ${ON_PHONE}`, 'font-medium'),
  textColumn('number', m.headNumber, m.noNumber, 'w-40 max-desk:hidden', ''),
  textColumn('email', m.headEmail, m.noEmail, 'max-rail:hidden', 'normal-nums'),
  {
    key: 'why',
    head: m.headWhy,
    className: ON_PHONE,
    cell: (line) => text(whyOf(line)),
    cellProps: (line) => ({
      className:
        line.outcome === 'error' || typeof line.undone === 'string' ? 'text-negative-ink normal-nums' : GREY,
      title: whyOf(line),
    }),
  },
];

/** What is shown of the lines: the plan, the import of them, or their undoing, each under way and at its end. */
function stageOf(run: Run | null) {
  if (run?.kind === 'undo') return run.status === 'running' ? 'undoing' : 'undone';
  return run && run.status !== 'running' ? 'result' : 'preview';
}

interface ImportLinesProps {
  readonly lines: readonly RunLine[];
  readonly run: Run | null;
}

/** The lines of the file, with what each will do or has done. Only visible lines are rendered. */
export function ImportLines({ lines, run }: ImportLinesProps) {
  const [filter, setFilter] = useState<Outcome | 'all'>('all');
  const [follow, setFollow] = useState(true);
  const parts = useMemo(
    () =>
      [
        { key: '', items: filter === 'all' ? lines : lines.filter(({ outcome }) => outcome === filter) },
      ] as const,
    [lines, filter],
  );
  const heights = useMedia(PHONE) ? PHONE_HEIGHTS : HEIGHTS;
  const list = useLongList(parts, { heights, keyOf, open: null, spare: 12 });
  const { body } = list;
  const running = run?.status === 'running';
  const at = run?.at ?? 0;
  const following = running && follow && filter === 'all';
  const stage = stageOf(run);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStage = useRef(stage);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !following) return;
    element.scrollTo(0, Math.max(0, (at + 4) * heights.row - element.clientHeight));
  }, [at, body, following, heights]);
  useLayoutEffect(() => {
    if (lastStage.current === stage) return;
    lastStage.current = stage;
    if (stage === 'preview') return;
    // The result is shown from its first line. What had the focus may be gone: the buttons of the run.
    body.current?.scrollTo(0, 0);
    heading.current?.focus();
  }, [body, stage]);

  const columns = columnsOf(run);
  const gap = (height: number) =>
    height > 0 ? <Gap className="*:border-0! *:p-0!" columns={columns.length} height={height} /> : null;
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
            {m.filterAll()} <b>{lines.length}</b>
          </Chip>
          {FILTERS.map((outcome) => (
            <Chip key={outcome} on={filter === outcome} onPress={() => setFilter(outcome)}>
              <Icon name={OUTCOMES[outcome].icon} />
              {outcome === 'error'
                ? m.filterErrors()
                : (run && !running ? m.lineDid : m.lineWill)({ outcome })}{' '}
              <b>{lines.filter((line) => line.outcome === outcome).length}</b>
            </Chip>
          ))}
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
          className="data table-fixed [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-1 [&_thead_th]:h-7.5 [&_thead_th]:bg-surface [&_thead_th]:py-0 [&_thead_th]:shadow-[inset_0_-1px_0_var(--color-line-strong)]"
          aria-rowcount={parts[0].items.length + 1}
        >
          <thead>
            <tr aria-rowindex={1}>
              <Heads columns={columns} />
            </tr>
          </thead>
          <tbody className="[&_tr>*]:h-8.25 max-desk:[&_tr>*]:h-13">
            {gap(list.top)}
            {list.lines.map((line) =>
              line.kind === 'head' ? null : (
                <tr key={line.key} aria-rowindex={line.number + 1}>
                  <Cells columns={columns} row={line.item} />
                </tr>
              ),
            )}
            {gap(list.total - list.bottom)}
          </tbody>
        </table>
        {parts[0].items.length === 0 ? (
          <p className="px-5 py-4 text-sm font-regular text-ink-3 max-desk:px-4">{m.noLine()}</p>
        ) : null}
      </ScrollRegion>
    </>
  );
}

const NOTE = 'ms-auto inline-flex min-h-7.5 items-center text-sm font-regular whitespace-nowrap text-ink-3';
