import { m } from '#messages/wallboard';
import { cx } from 'class-variance-authority';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operations } from '#contract/endpoints.ts';
import type { ProductNeed } from '#contract/products.ts';
import type { WallLook } from '#src/components/desk/wall-look.ts';
import { POLL } from '#src/api/cache/polling.ts';
import { recentChatsQuery, waitingFigure } from '#src/api/chats/queries.ts';
import { LOOKED_THROUGH, unheardFigure, voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { endpointWords } from '#src/components/people/endpoint-names.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { figureWords } from '#src/lib/figure.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { clockWords, limitWords, runningWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { BrokenProps } from '#src/ui/PanelBoundary.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import {
  DAYS,
  dayQueries,
  DEFAULT_WAIT,
  isShown,
  isUnder,
  lineOnWall,
  percent,
  percentWords,
  shareOf,
  sparkOf,
  sumOf,
  unheardVoicemails,
  waitingChats,
  type Share,
} from './derive.ts';
import { useLive } from '#src/components/panel/freshness.ts';
import { useAgain } from './use-screen.ts';

interface BlockProps {
  readonly title: string;
  readonly breach?: boolean;
  readonly alert?: boolean;
  readonly children: ReactNode;
}

/** The classes of the text in place of a figure, of the line of a passed limit, and of the icons in heavy lines. */
const NO_FIGURE = 'min-h-27 pt-6 whitespace-normal!';
export const limitLine = 'mt-0.5 flex items-center gap-3 text-wall-sm font-strong';
export const heavyIcon = 'size-8! stroke-[2.75px]!';
const FIGURE = cx(
  'flex flex-wrap items-baseline gap-x-5 text-[104px]/27 font-strong tracking-[-0.035em] whitespace-nowrap tabular-nums',
  'group-data-alert/blk:text-warn-ink group-data-breach/blk:text-surface',
  '[&_small]:text-wall-md [&_small]:font-medium [&_small]:tracking-[-0.01em] [&_small]:normal-nums',
);

/** One figure with a title and a text. */
export function Block({ title, breach, alert, children }: BlockProps) {
  return (
    <section
      className={cx(
        'group/blk flex min-w-0 flex-1 flex-col justify-center py-2.5 [&_p]:truncate [&_p]:text-ink-2 [&_p_b]:font-medium [&_p_b]:text-ink',
        breach
          ? 'rounded-[10px] bg-warn px-4 text-surface [&_:is(p,b,small)]:font-strong! [&_:is(p,b,small)]:text-surface!'
          : 'ps-(--figure-inset)',
      )}
      aria-label={title}
      data-breach={breach || undefined}
      data-alert={alert || undefined}
    >
      <h2 className="text-wall-sm font-medium text-ink-2 group-data-breach/blk:font-strong group-data-breach/blk:text-surface">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function BrokenBlock({ name, onRetry }: BrokenProps) {
  useAgain(onRetry);
  return (
    <Block title={name}>
      <p className={NO_FIGURE}>{m.broken()}</p>
    </Block>
  );
}

/** A figure's query: its time when it is stale, and what is shown if it was never read or is not in the plan. */
export function useFigure(
  title: string,
  query: Parameters<typeof panelState>[0] & { readonly dataUpdatedAt: number },
  need: ProductNeed,
  every: number,
) {
  const { stale, readAt, now } = useLive(query.dataUpdatedAt, every);
  const old = stale ? <small>{m.at({ time: clockWords(readAt) })}</small> : null;
  const state = panelState(query, need);
  if (state.kind === 'ready') return { now, old, missing: null };
  const words =
    state.kind === 'plan'
      ? m.needs({ plan: state.plan })
      : state.kind === 'loading'
        ? ''
        : state.kind === 'refused'
          ? m.notForAccount()
          : m.notKnown();
  const missing = (
    <Block title={title}>
      <p className={NO_FIGURE}>{words}</p>
    </Block>
  );
  return { now, old, missing };
}

function Limit({ children }: { readonly children: ReactNode }) {
  return (
    <p className={limitLine}>
      <Icon name="warn" className={heavyIcon} />
      {children}
    </p>
  );
}

export function WaitingBlock({ settings }: { readonly settings: WallLook }) {
  const query = useQuery(recentChatsQuery());
  const title = m.chats();
  const { old, missing, now } = useFigure(title, query, operations.listChats.product, POLL.chats);
  if (!query.data || missing) return missing;
  const waiting = waitingChats(query.data.items, settings);
  const first = waiting[0];
  const count = figureWords(waitingFigure(query.data, ({ endpoint }) => isShown(settings, endpoint)));
  const wait = first ? Math.max(0, now - Date.parse(first.started_at)) : 0;
  const seconds = settings.wait ?? DEFAULT_WAIT;
  const limit = limitWords(seconds);
  const over = wait > seconds * 1000;
  const breach = over && settings.wait !== null;

  return (
    <Block title={title} breach={breach} alert={over && !breach}>
      <div
        className={first ? FIGURE : `${FIGURE} text-wall-lg! whitespace-normal!`}
        role={first ? 'timer' : undefined}
      >
        {first ? runningWords(wait) : m.chatsNone()}
        {old}
        {over && !breach ? (
          <span className="inline-flex items-center gap-3 self-center rounded-[8px] bg-warn py-1 ps-3 pe-4 text-wall-sm font-strong tracking-[0] text-surface normal-nums">
            <Icon name="warn" className={heavyIcon} />
            {m.over({ limit })}
          </span>
        ) : null}
      </div>
      {breach ? (
        <Limit>{m.chatsOver({ limit, count })}</Limit>
      ) : first ? (
        <p>
          <Rich
            message={m.chatsWaiting}
            values={{ line: endpointWords(first.endpoint), count }}
            tags={{ b: <b /> }}
          />
        </p>
      ) : null}
    </Block>
  );
}

export function VoicemailsBlock({ settings }: { readonly settings: WallLook }) {
  const query = useInfiniteQuery(voicemailsQuery());
  const loaded = query.data?.items.length ?? 0;
  useOlder(query, loaded, LOOKED_THROUGH);
  const now = useNow(60_000);
  const title = m.voicemails();
  const { old, missing } = useFigure(title, query, operations.listVoicemails.product, POLL.voicemails);
  if (!query.data || missing) return missing;
  const unheard = unheardVoicemails(query.data.items, settings);
  const oldest = unheard[0];
  const limit = settings.voicemails;
  const breach = limit !== null && unheard.length > limit;
  const since = oldest ? momentWords(Date.parse(oldest.created_at), now) : '';
  const line = oldest ? lineOnWall(settings, oldest) : null;
  return (
    <Block title={title} breach={breach}>
      <div className={FIGURE}>
        {figureWords(unheardFigure(query.data, ({ endpoint }) => isShown(settings, endpoint)))}
        {old}
      </div>
      {breach ? (
        <Limit>{m.voicemailsOver({ limit, since })}</Limit>
      ) : oldest ? (
        <p>
          {line === null ? (
            <Rich message={m.voicemailsOldest} values={{ since }} tags={{ b: <b /> }} />
          ) : (
            <Rich message={m.voicemailsOldestOn} values={{ since, line }} tags={{ b: <b /> }} />
          )}
        </p>
      ) : (
        <p>{m.voicemailsNone()}</p>
      )}
    </Block>
  );
}

const WIDTH = 452;
const HEIGHT = 88;

/** `line`: whether there is space for the line of the last days. */
export function SatisfactionBlock(props: { readonly settings: WallLook; readonly line: boolean }) {
  const { settings, line } = props;
  const now = useNow(60_000);
  const days = dayQueries(now, viewerZone());
  const query = useQuery(days.today);
  const past = useQueries({ queries: days.past });
  const title = m.satisfaction();
  const { old, missing } = useFigure(title, query, operations.getSmileyStatistics.product, POLL.feedback);
  if (!query.data || missing) return missing;
  const today = shareOf(query.data.items, settings);
  const known = past.every(({ data }) => data !== undefined);
  const shares = known ? [...past.map(({ data }) => shareOf(data?.items ?? [], settings)), today] : [];
  const limit = settings.satisfaction;
  const share = percentWords(today, limit);
  const average = percent(sumOf(shares));
  const breach = limit !== null && isUnder(today, limit);
  return (
    <Block title={title} breach={breach}>
      <div className={FIGURE}>
        {share === null ? <small>{m.satisfactionNone()}</small> : `${share} %`}
        {share === null ? null : (
          <small>{m.satisfactionOf({ positive: today.positive, all: today.all })}</small>
        )}
        {old}
      </div>
      {breach ? <Limit>{m.satisfactionUnder({ limit })}</Limit> : null}
      {line ? <SparkLine days={shares} today={share} /> : null}
      {average === null ? null : (
        <p>
          {limit !== null && !breach ? (
            <Rich message={m.satisfactionLimit} values={{ limit, average }} tags={{ b: <b /> }} />
          ) : (
            <Rich
              message={line ? m.satisfactionLine : m.satisfactionAverage}
              values={{ days: DAYS, average }}
              tags={{ b: <b /> }}
            />
          )}
        </p>
      )}
    </Block>
  );
}

function SparkLine({ days, today }: { readonly days: readonly Share[]; readonly today: string | null }) {
  const spark = sparkOf(days, WIDTH, HEIGHT);
  if (!spark) return null;

  return (
    <svg
      className="mt-2.5 block h-22 w-full overflow-visible fill-none forced-color-adjust-none"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={
        today === null ? m.satisfactionChartNone({ days: DAYS }) : m.satisfactionChart({ days: DAYS, today })
      }
    >
      <path
        className="stroke-ink-3 stroke-2 [stroke-dasharray:6_7] group-data-breach/blk:stroke-surface"
        d={`M0 ${spark.average}H${WIDTH}`}
      />
      <path
        className="stroke-ink stroke-4 [stroke-linecap:round] [stroke-linejoin:round] group-data-breach/blk:stroke-surface"
        d={spark.path}
      />
      {spark.last ? (
        <circle
          className="fill-ink group-data-breach/blk:fill-surface"
          cx={spark.last.x}
          cy={spark.last.y}
          r="9"
        />
      ) : null}
    </svg>
  );
}
