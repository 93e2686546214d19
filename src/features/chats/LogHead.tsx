import { m } from '#messages/chats';
import { m as start } from '#messages/start';
import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAT_STATES } from '#contract/chats.ts';
import {
  chatsQuery,
  olderWaiting,
  recentChatsQuery,
  waitingFigure,
  waitingOf,
  type ChatList,
  type ChatEndpoint,
} from '#src/api/chats/queries.ts';
import { SHOWN_STATES } from '#src/components/newest/ChatPill.tsx';
import { useOlder } from '#src/components/newest/use-older.ts';
import { dayBefore, dayKey } from '#src/lib/calendar.ts';
import { figureWords } from '#src/lib/figure.ts';
import { runningWords, lengthWords } from '#src/lib/time.ts';
import { Chip } from '#src/ui/Pill.tsx';
import { DateInput } from '#src/ui/DateInput.tsx';
import { Problem, fieldBox } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Bar } from '#src/ui/Skeletons.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { Select } from '#src/ui/Select.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useLineWords } from '#src/components/people/endpoint-names.ts';
import { lineOptions, waitOf, dayFigures } from './derive.ts';
import { logFilters, type LogFilters, toServiceFilter } from './filters.ts';
import { useLive } from '#src/components/panel/freshness.ts';
import type { LogState } from './use-log.ts';

const ALL = 'all';
/** `before`: the days before today. "Last 7 days" includes today. */
const SPANS = [
  { value: ALL, label: () => m.anyTime(), before: null },
  { value: 'today', label: () => start.today(), before: 0 },
  { value: 'week', label: () => m.week(), before: 6 },
  { value: 'month', label: () => m.month(), before: 29 },
] as const;
type Span = (typeof SPANS)[number]['value'] | 'days';

interface LogHeadProps {
  readonly log: LogState;
  /** Whether chats are not in the plan or refused. Then there are no filters. */
  readonly withheld: boolean;
}

const HEAD =
  'px-5 pt-3.5 pb-2.5 border-b border-line max-desk:px-4 max-desk:py-3 [&_h1]:text-xl [&_h1]:font-strong';
/** On the phone two lists share a line, without their labels. */
const PHONE_SELECT =
  'max-desk:h-11 max-desk:flex-[1_1_40%] max-desk:[&>select]:flex-1 max-desk:[&>span]:hidden max-desk:[&>svg]:ms-auto';
const PHONE_CHIP = 'max-desk:h-11 max-desk:flex-none';

/** The head of the log: the number waiting, the figures of the day, and the filters. */
export function LogHead({ log, withheld }: LogHeadProps) {
  const { filters, setFilters, all } = log;
  const today = dayKey(useNow(60_000));
  const [choosing, setChoosing] = useState(false);
  const span = spanOf(filters, today);
  const shownSpan: Span = choosing ? 'days' : span;
  const lines = lineOptions(all.data?.items ?? [], filters.endpoint, useLineWords());
  // A phone hides the label of the list, so the option names it.
  const phone = useMedia(PHONE) ? 'yes' : 'no';
  // Older chats may be of further lines.
  const allLabel = m.allLines({ phone, count: all.data?.more ? 0 : lines.length });
  const chooseSpan = (value: Span) => {
    setChoosing(value === 'days');
    const picked = SPANS.find((one) => one.value === value);
    if (!picked) return;
    setFilters({ from: picked.before === null ? null : dayBefore(today, picked.before), until: null });
  };
  if (withheld)
    return (
      <header className={HEAD}>
        <h1>{start.chats()}</h1>
      </header>
    );
  return (
    <header className={HEAD}>
      <div className="flex flex-wrap items-center gap-2">
        <h1>{start.chats()}</h1>
        <Waiting all={all} />
        <Select
          className={`ms-auto max-desk:ms-0 ${PHONE_SELECT}`}
          label={m.chatLine()}
          value={filters.endpoint ?? ALL}
          options={[{ value: ALL, label: allLabel }, ...lines]}
          onChange={(value) =>
            setFilters({ endpoint: logFilters.read(new URLSearchParams({ endpoint: value })).endpoint })
          }
        />
        <Select
          className={PHONE_SELECT}
          label={m.started()}
          value={shownSpan}
          options={[
            ...SPANS.map((one) => ({ value: one.value, label: one.label() })),
            { value: 'days', label: m.chosenDays() },
          ]}
          onChange={chooseSpan}
        />
      </div>
      {shownSpan === 'days' ? <Days filters={filters} today={today} onFilters={setFilters} /> : null}
      <Figures endpoint={filters.endpoint} today={today} />
      <StateFilter list={all.data} filters={filters} onFilters={setFilters} />
    </header>
  );
}

/** The span that a filter matches; 'days' when it matches none. */
function spanOf({ from, until }: LogFilters, today: string): Span {
  if (until !== null) return 'days';
  const found = SPANS.find(({ before }) => from === (before === null ? null : dayBefore(today, before)));
  return found?.value ?? 'days';
}

/** Who waits, whatever the filters, and the older ones that only the list has. */
function Waiting({ all }: Pick<LogState, 'all'>) {
  const query = useQuery(recentChatsQuery());
  const newest = useQueryClient().getQueryData(chatsQuery().queryKey)?.pages[0];
  // The newest page of the log comes with the page, and has the same chats as the first answer.
  const recent = query.data ?? newest;
  const { now } = useLive(query.dataUpdatedAt || all.dataUpdatedAt);
  const longest = recent && waitingOf(recent)[0];
  const older = recent ? olderWaiting(recent, all.data?.items ?? []) : 0;
  return (
    <span className="text-sm font-regular text-ink-3 max-desk:flex-[1_0_60%]">
      {recent === undefined
        ? null
        : longest === undefined
          ? m.nobodyWaits({ older })
          : m.waiting({
              count: figureWords(waitingFigure(recent)),
              wait: runningWords(waitOf(longest, now) ?? 0),
              older,
            })}
    </span>
  );
}

interface PartProps {
  readonly filters: LogFilters;
  readonly onFilters: LogState['setFilters'];
}

function Days({ filters, today, onFilters }: PartProps & { readonly today: string }) {
  const { from, until } = filters;
  const isReversed = from !== null && until !== null && from > until;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-2 [&>p]:m-0">
      {(['from', 'until'] as const).map((name) => (
        <label
          key={name}
          className={`${fieldBox} max-desk:h-11 max-desk:flex-[1_1_40%] ${isReversed ? 'border-negative!' : ''}`}
        >
          <span>{name === 'from' ? m.from() : m.until()}</span>
          <DateInput
            max={today}
            aria-label={name === 'from' ? m.startedFrom() : m.startedUntil()}
            value={filters[name] ?? ''}
            onDay={(day) => onFilters({ [name]: day || null }, 'typed')}
          />
        </label>
      ))}
      <Problem>{isReversed ? m.daysReversed() : null}</Problem>
    </div>
  );
}

function StateFilter({ list, filters, onFilters }: PartProps & { readonly list: ChatList | undefined }) {
  const more = list?.more ?? false;
  return (
    <div
      className="-ms-px mt-2 flex flex-wrap gap-1.5 max-desk:-mx-4 max-desk:side-row max-desk:px-4"
      data-side-row
      role="group"
      aria-label={m.filterByState()}
    >
      <Chip className={PHONE_CHIP} on={filters.state === null} onPress={() => onFilters({ state: null })}>
        {m.all()} {list ? <b>{figureWords({ count: list.items.length, more })}</b> : null}
      </Chip>
      {CHAT_STATES.map((state) => (
        <Chip
          key={state}
          className={PHONE_CHIP}
          on={filters.state === state}
          onPress={() => onFilters({ state: filters.state === state ? null : state })}
        >
          <Icon name={SHOWN_STATES[state].icon} className="text-ink-3" />
          {SHOWN_STATES[state].word()}{' '}
          {list ? (
            <b>{figureWords({ count: list.items.filter((chat) => chat.state === state).length, more })}</b>
          ) : null}
        </Chip>
      ))}
    </div>
  );
}

/** The figures of today's chats. They are shown when all of the day is read. */
function Figures(props: { readonly endpoint: ChatEndpoint | null; readonly today: string }) {
  const { endpoint, today: from } = props;
  const day = useInfiniteQuery(chatsQuery(toServiceFilter({ ...logFilters.none, endpoint, from })));
  const { data, isLoadingError } = day;
  const { more, error } = useOlder(day, data?.items.length ?? 0, Infinity);
  const figures = data && !more ? dayFigures(data.items) : null;
  // The log shows the error, so the figures are left out.
  if (isLoadingError || (!figures && error !== null)) return null;
  return (
    <div
      className="mt-1.5 flex min-h-4.5 flex-wrap items-baseline gap-x-4.5 gap-y-0.5 text-ink-3"
      role="group"
      aria-label={m.figures()}
      aria-busy={figures === null}
    >
      <span className="font-medium text-ink-2">{start.today()}</span>
      {figures === null ? (
        <span className="animate-delayed self-center" aria-hidden="true">
          <Bar className="h-3 w-58" />
        </span>
      ) : (
        <dl className="flex flex-wrap gap-x-4.5 gap-y-0.5">
          {(
            [
              ['answered', m.figuresAnswered(), figures.answered],
              ['missed', m.figuresMissed(), figures.missed],
              [
                'wait',
                m.figuresWait(),
                figures.medianWait === null ? m.figuresNoWait() : lengthWords(figures.medianWait),
              ],
            ] as const
          ).map(([figure, name, value]) => (
            <div key={figure} className="flex flex-row-reverse gap-1.25">
              <dt>{name}</dt>
              <dd className="m-0 font-strong text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
