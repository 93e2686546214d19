import { m } from '#messages/wallboard';
import { cx } from 'class-variance-authority';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useEffect } from 'react';
import type { Session } from '#contract/session.ts';
import { followChanges } from '#src/api/cache/live.ts';
import { recentChatsQuery, waitingOf } from '#src/api/chats/queries.ts';
import { useAwayOnWall } from '#src/components/absence/away.ts';
import { employeesPoll, employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { errorWords } from '#src/lib/errors.ts';
import { clamp } from '#src/lib/text.ts';
import { ageWords, clockWords, dayWords, longDayWords } from '#src/lib/time.ts';
import { isUpdated } from '#src/session/session.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useZoneInstead } from '#src/ui/use-media.ts';
import { BrokenBlock, SatisfactionBlock, VoicemailsBlock, WaitingBlock } from './Blocks.tsx';
import { TasksBlock } from './TasksBlock.tsx';
import { Columns } from './Columns.tsx';
import { columnsOf, groupLines, peopleOnWall } from './derive.ts';
import { Groups, useWallAlarms } from './Groups.tsx';
import { readLook, type WallPart } from '#src/components/desk/wall-look.ts';
import { useLive, useNextTry, type Live } from '#src/components/panel/freshness.ts';
import { useSheet, useWakeLock, useWallTheme } from './use-screen.ts';

const FIGURES = [
  ['tasks', () => m.tasks(), TasksBlock],
  ['chats', () => m.chats(), WaitingBlock],
  ['voicemails', () => m.voicemails(), VoicemailsBlock],
  ['satisfaction', () => m.satisfaction(), SatisfactionBlock],
] as const;

/** The wall, readable from four metres, running for weeks. */
export function Wall({ session }: { readonly session: Session }) {
  const [search] = useSearchParams();
  const settings = readLook(search);
  const { portrait, scale, width, height } = useSheet();
  useWallTheme(settings.theme);
  useWakeLock();
  const client = useQueryClient();
  const followsLive = session.service.live === true;
  const as = session.wall ? 'wall' : 'person';
  useEffect(() => (followsLive ? followChanges(client, as) : undefined), [client, followsLive, as]);
  const people = useQuery(employeesPoll());
  const groupsRead = useQuery(employeeGroupsQuery());
  const groups = groupsRead.data?.items ?? [];
  const waiting = waitingOf(useQuery(recentChatsQuery()).data ?? { items: [] }).length;
  const away = useAwayOnWall();
  const minute = useNow(60_000);
  const age = useLive(people.dataUpdatedAt);
  useNewBuild(isUpdated(session) && waiting === 0 && !age.stale && people.error === null);

  const onWall = people.data ? peopleOnWall(people.data.items, groups, settings.groups) : null;
  const unread = [people, groupsRead].find(({ data }) => data === undefined);
  const has = (part: WallPart) => settings.parts.includes(part);
  const lines = has('groups') ? groupLines(groups, people.data?.items ?? [], settings.groups, away) : [];
  const hasGroups = useWallAlarms(settings).waiting.length > 0 || lines.length > 0;
  // Without people what waits has their place, or it is empty, and the figures or groups have the whole wall.
  const wideTasks = has('tasks') && !has('people');
  const left = has('people') || wideTasks || hasGroups;
  const blocks = FIGURES.filter(([part]) => has(part) && !(part === 'tasks' && wideTasks)).map(
    ([part, name, Figure]) => (
      <PanelBoundary key={part} name={name()} renderBroken={(failure) => <BrokenBlock {...failure} />}>
        <Figure settings={settings} line={!portrait} />
      </PanelBoundary>
    ),
  );
  return (
    <main
      className={cx(
        'group/wall fixed start-0 top-0 grid origin-top-left cursor-none overflow-hidden bg-canvas px-12 text-wall-sm font-regular text-ink **:cursor-none',
        portrait
          ? 'grid-cols-1 grid-rows-[auto_auto_auto_minmax(0,1fr)] py-10'
          : 'grid-rows-[auto_auto_minmax(0,1fr)] gap-x-11 py-7.5',
        !portrait && (left && blocks.length > 0 ? 'grid-cols-[minmax(0,1fr)_496px]' : 'grid-cols-1'),
      )}
      data-wall
      data-portrait={portrait || undefined}
      data-old={age.stale || undefined}
      style={{ width, height, transform: `scale(${scale})` }}
    >
      <title>{m.documentTitle()}</title>
      <Top
        title={settings.title ?? session.wall?.name ?? 'Frontdesk'}
        portrait={portrait}
        age={age}
        read={people.data !== undefined}
      />
      {age.stale ? <Old age={age} /> : null}
      {portrait && blocks.length > 0 ? (
        <section
          className={cx(
            'row-3 grid grid-cols-2 gap-x-7 gap-y-3 py-4',
            '*:first:col-span-full [&>:nth-child(2):last-child]:col-span-full [&>section:not([data-breach],:first-child)]:border-t-2',
            '[&>section:not([data-breach],:first-child)]:border-line-strong',
          )}
          aria-label={m.waiting()}
        >
          {blocks}
        </section>
      ) : null}
      {left ? (
        <div
          className={`flex min-h-0 min-w-0 flex-col ${portrait ? 'row-4 border-t-2 border-line-strong' : 'row-3'}`}
        >
          {wideTasks ? (
            <PanelBoundary name={m.tasks()} renderBroken={(failure) => <BrokenBlock {...failure} />}>
              <TasksBlock settings={settings} />
            </PanelBoundary>
          ) : null}
          {!has('people') ? null : onWall ? (
            <PanelBoundary name={m.people()} renderBroken={(failure) => <BrokenBlock {...failure} />}>
              <Columns
                columns={columnsOf(onWall, minute, settings.names, away)}
                portrait={portrait}
                full={settings.names === 'full'}
                least={settings.available}
              />
            </PanelBoundary>
          ) : (
            <p className="flex-1 pt-10 text-wall-md font-regular" role="status">
              {unread === undefined
                ? m.noSuchGroups()
                : unread.error
                  ? m.triesAgain({ why: errorWords(unread.error) })
                  : ''}
            </p>
          )}
          {hasGroups ? (
            <Groups lines={lines} settings={settings} people={people.data?.items ?? []} portrait={portrait} />
          ) : null}
        </div>
      ) : null}
      {portrait || blocks.length === 0 ? null : (
        <aside
          className={cx(
            'row-3 mt-5 flex min-h-0 flex-col gap-3.5',
            left &&
              'col-2 border-s-2 border-line-strong ps-10 has-data-breach:ps-6 has-data-breach:[--figure-inset:--spacing(4)]',
            '*:border-line-strong [&>section:not([data-breach])+section:not([data-breach])]:border-t-2',
          )}
          aria-label={m.waiting()}
        >
          {blocks}
        </aside>
      )}
    </main>
  );
}

interface TopProps {
  readonly title: string;
  readonly portrait: boolean;
  readonly age: Live;
  readonly read: boolean;
}

function Top({ title, portrait, age, read }: TopProps) {
  const now = useNow();
  const day = (portrait ? dayWords : longDayWords)(now);
  const zone = useZoneInstead();
  return (
    <header className="col-span-full row-1 flex items-center gap-5 border-b-2 border-line-strong pb-4.5 whitespace-nowrap">
      <h1 className="min-w-0 truncate text-wall-md font-strong tracking-[-0.01em]" dir="auto">
        {clamp(title, portrait ? 26 : 48)}
      </h1>
      <span className="flex-none text-ink-2">
        {zone === null ? day : portrait ? m.dayInShort({ day, zone }) : m.dayIn({ day, zone })}
      </span>
      {age.stale || !read ? null : (
        <span className="ms-auto flex-none text-ink-2 tabular-nums">
          {age.age < 1000 ? m.updatedNow() : m.updatedAgo({ age: ageWords(age.age) })}
        </span>
      )}
      <time className="ms-auto flex-none text-wall-lg font-strong tracking-[-0.02em] normal-nums [span+span+&]:ms-9">
        {clockWords(now)}
      </time>
    </header>
  );
}

function Old({ age }: { readonly age: Live }) {
  const next = useNextTry(employeesQuery().queryKey);
  return (
    <div
      className={cx(
        'col-span-full row-2 mt-4.5 flex items-center gap-5 rounded-[10px] border-4 border-dashed border-warn bg-warn-soft px-6 py-3 text-wall-sm font-medium',
        'whitespace-nowrap text-warn-ink group-data-portrait/wall:flex-wrap group-data-portrait/wall:gap-y-0.5',
      )}
    >
      <Icon name="offline" className="size-10! stroke-[2.5px]!" />
      <b className="text-wall-md font-strong" role="status">
        {m.oldData({ time: clockWords(age.readAt) })}
      </b>
      {m.noAnswer({ age: ageWords(age.age) })}
      <span className="ms-auto tabular-nums">
        {next === null ? m.tryingNow() : m.nextTry({ count: next })}
      </span>
    </div>
  );
}

/** Walls reload at random within this time (milliseconds), so that not all of a company do at once. */
const SPREAD = 20_000;

/** Reloads the page for a new build. `due` at a quiet moment, since the wall is blank for a second. */
function useNewBuild(due: boolean): void {
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => location.reload(), Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [due]);
}
