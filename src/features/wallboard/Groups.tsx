import { m } from '#messages/wallboard';
import { m as start } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useQuery } from '@tanstack/react-query';
import type { WallAlarm } from '#contract/coverage.ts';
import type { Employee } from '#contract/employees.ts';
import { POLL } from '#src/api/cache/polling.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { wallTasksQuery } from '#src/api/tasks/queries.ts';
import { useAwayOnWall } from '#src/components/absence/away.ts';
import { byUrgency, fewWords, presencesWords } from '#src/components/coverage/alarms.ts';
import type { WallLook } from '#src/components/desk/wall-look.ts';
import { useLive } from '#src/components/panel/freshness.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { clockWords, runningWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { heavyIcon } from './Blocks.tsx';
import { tile } from './Columns.tsx';
import { alarmsOn, shownOf, type GroupLine } from './derive.ts';

/** The most groups: three rows in landscape, six in portrait. */
const MOST = { landscape: 9, portrait: 12 } as const;
const BLOCKS = 2;
const NONE: readonly WallAlarm[] = [];

const GROUP =
  'h-11 gap-3.5 group-data-portrait/wall:h-14 group-data-portrait/wall:border-b group-data-portrait/wall:border-line';

interface GroupsProps {
  readonly lines: readonly GroupLine[];
  readonly settings: WallLook;
  readonly people: readonly Employee[];
  readonly portrait: boolean;
}

/** The alarms of a wall: of one that shows people or groups, as others are about something else. */
export function useWallAlarms(settings: WallLook) {
  const enabled = settings.parts.some((part) => part === 'people' || part === 'groups');
  const { data } = useQuery({ ...wallTasksQuery(), enabled });
  const alarms = alarmsOn((enabled && data?.alarms) || NONE, settings);
  const waiting = byUrgency(alarms).filter(({ acknowledged }) => !acknowledged);
  return { waiting, acknowledged: alarms.filter((alarm) => alarm.acknowledged) };
}

/**
 * How many are free in each group. One with too few, which nobody has acknowledged, is a block in solid amber; where there are more than
 * have room, a marked row.
 */
export function Groups({ lines, settings, people, portrait }: GroupsProps) {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const { waiting, acknowledged } = useWallAlarms(settings);
  const [blocks, others] = [waiting.slice(0, BLOCKS), waiting.slice(BLOCKS)];
  const isIn = (alarms: readonly WallAlarm[], id: number) => alarms.some(({ group_id }) => group_id === id);
  const listed = [...others, ...lines.filter(({ id }) => !isIn(waiting, id))];
  // Side by side in landscape, where they take a row of three groups. Else each takes one of two.
  const taken = portrait ? 2 * blocks.length : blocks.length > 0 ? 3 : 0;
  const { shown, more } = shownOf(listed, MOST[portrait ? 'portrait' : 'landscape'] - taken);
  return (
    <section className="flex-none border-t-2 border-line-strong pt-3" aria-label={m.groups()}>
      {lines.length > 0 ? <h2 className="text-wall-sm font-medium text-ink-2">{m.groupsHeading()}</h2> : null}
      {blocks.length > 0 ? (
        <div className="mt-2 mb-1 grid auto-cols-fr grid-flow-col gap-5 group-data-portrait/wall:grid-flow-row group-data-portrait/wall:gap-2">
          {blocks.map((alarm) => (
            <Alarm key={alarm.id} alarm={alarm} people={people} narrow={!portrait && blocks.length > 1} />
          ))}
        </div>
      ) : null}
      <ul className="grid grid-cols-3 gap-x-9 group-data-portrait/wall:grid-cols-2 group-data-portrait/wall:gap-x-11">
        {shown.map((row) =>
          'least' in row ? (
            <li key={`alarm-${row.id}`} className={`${tile} ${GROUP} text-warn-ink`}>
              <Icon name="warn" className="size-6.5! flex-none stroke-[2.75px]!" />
              <b dir="auto">{fewWords(row, groups)}</b>
            </li>
          ) : (
            <li key={row.id} className={`${tile} ${GROUP}`}>
              <Shape presence={row.presence} className="size-6.5 group-data-old/wall:text-unknown" />
              <b dir="auto">{row.name}</b>
              <span>{isIn(acknowledged, row.id) ? start.coverAcknowledged() : row.words}</span>
            </li>
          ),
        )}
        {more > 0 ? <li className={`${tile} ${GROUP} text-ink-2`}>{m.andMore({ count: more })}</li> : null}
      </ul>
    </section>
  );
}

interface AlarmProps {
  readonly alarm: WallAlarm;
  readonly people: readonly Employee[];
  /** Whether it has half the width: its words are then shown whole before its time is large. */
  readonly narrow: boolean;
}

/** "Service: nobody free", how long, since when, and who is not free. With old data the time stands still. */
function Alarm({ alarm, people, narrow }: AlarmProps) {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const { now } = useLive(useQuery(wallTasksQuery()).dataUpdatedAt, POLL.tasks);
  const few = fewWords(alarm, groups);
  const time = clockWords(alarm.since);
  const presences = presencesWords(alarm, people, groups, useAwayOnWall());
  return (
    <section
      className={cx(
        'flex min-w-0 items-center justify-between gap-x-5 rounded-[10px] bg-warn px-5 py-1.5 font-strong text-surface',
        'whitespace-nowrap forced-colors:outline',
      )}
      aria-label={few}
      data-alarm
    >
      <div className="min-w-0">
        <h3 className="flex items-center gap-3 text-wall-md font-strong">
          <Icon name="warn" className={`${heavyIcon} flex-none`} />
          <span className="truncate">{few}</span>
        </h3>
        <p className="truncate text-wall-sm">
          {presences === '' ? m.alarmSince({ time }) : m.alarmSinceWith({ time, presences })}
        </p>
      </div>
      <b
        className={cx(
          'font-strong tracking-[-0.035em] tabular-nums',
          narrow ? 'text-wall-md' : 'text-wall-lg',
        )}
      >
        {runningWords(now - alarm.since)}
      </b>
    </section>
  );
}
