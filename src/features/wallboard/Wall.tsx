import './wallboard.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useEffect, useState } from 'react';
import type { Session } from '#contract/session.ts';
import { followChanges } from '#src/api/cache/live.ts';
import { recentChatsQuery, waitingCountOf } from '#src/api/chats/queries.ts';
import { employeesPoll, employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { Shape } from '#src/components/Shape.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { clamp } from '#src/lib/text.ts';
import { ageWords, clockWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { SatisfactionBlock, VoicemailsBlock, WaitingBlock } from './Blocks.tsx';
import { BrokenBlock } from './Broken.tsx';
import { Columns } from './Columns.tsx';
import { columnsOf, groupLines, peopleOnWall, shownOf, type GroupLine } from './derive.ts';
import { readSettings } from './settings.ts';
import { useAge, useNextTry, type Age } from './use-age.ts';
import { useDark, useSheet, useWakeLock } from './use-screen.ts';

/** The most groups: three rows in landscape, six in portrait. */
const GROUPS = { landscape: 9, portrait: 12 } as const;

const FIGURES = [
  ['Longest waiting chat', WaitingBlock],
  ['Unheard voicemails', VoicemailsBlock],
  ['Satisfaction today', SatisfactionBlock],
] as const;

/** The wall, readable from four metres, running for weeks. */
export function Wall({ session }: { readonly session: Session }) {
  const [search] = useSearchParams();
  const settings = readSettings(search);
  const { portrait, scale, width, height } = useSheet();
  useDark();
  useWakeLock();
  const client = useQueryClient();
  const followsLive = session.service.live === true;
  useEffect(() => (followsLive ? followChanges(client) : undefined), [client, followsLive]);
  const people = useQuery(employeesPoll());
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const waiting = useQuery({ ...recentChatsQuery(), select: waitingCountOf }).data ?? 0;
  const minute = useNow(60_000);
  const age = useAge(people.dataUpdatedAt);
  useNewBuild(session.build, waiting === 0 && !age.stale && people.error === null);

  const onWall = peopleOnWall(people.data?.items ?? [], groups, settings.groups);
  const lines = groupLines(groups, people.data?.items ?? [], settings.groups);
  const blocks = FIGURES.map(([name, Figure]) => (
    <PanelBoundary key={name} name={name} Broken={BrokenBlock}>
      <Figure settings={settings} line={!portrait} />
    </PanelBoundary>
  ));
  const classes = ['wall', portrait ? 'wall--portrait' : '', age.stale ? 'wall--old' : ''];
  return (
    <main
      className={classes.filter(Boolean).join(' ')}
      style={{ width, height, transform: `scale(${scale})` }}
    >
      <title>Wallboard · Frontdesk</title>
      <Top
        title={settings.title ?? session.wall?.name ?? 'Frontdesk'}
        portrait={portrait}
        age={age}
        read={people.data !== undefined}
      />
      {age.stale ? <Old age={age} /> : null}
      {portrait ? (
        <section className="figs" aria-label="Waiting">
          {blocks}
        </section>
      ) : null}
      <div className="wall__people">
        {people.data ? (
          <PanelBoundary name="People" Broken={BrokenBlock}>
            <Columns columns={columnsOf(onWall, minute)} portrait={portrait} least={settings.available} />
          </PanelBoundary>
        ) : (
          <p className="wall__none" role="status">
            {people.error ? `${errorWords(people.error)} The wall tries again by itself.` : ''}
          </p>
        )}
        {lines.length > 0 ? (
          <Groups lines={lines} most={portrait ? GROUPS.portrait : GROUPS.landscape} />
        ) : null}
      </div>
      {portrait ? null : (
        <aside className="side" aria-label="Waiting">
          {blocks}
        </aside>
      )}
    </main>
  );
}

interface TopProps {
  readonly title: string;
  readonly portrait: boolean;
  readonly age: Age;
  readonly read: boolean;
}

function Top({ title, portrait, age, read }: TopProps) {
  const now = useNow();
  const size = portrait ? 'short' : 'long';
  const options = { weekday: size, day: 'numeric', month: size } as const;
  const day = new Date(now).toLocaleDateString('en-GB', options).replace(',', '');
  return (
    <header className="wall__top">
      <h1>{clamp(title, portrait ? 26 : 48)}</h1>
      <span className="wall__date">{day}</span>
      {age.stale || !read ? null : (
        <span className="wall__fresh">
          {age.age < 1000 ? 'Updated now' : `Updated ${ageWords(age.age)} ago`}
        </span>
      )}
      <time>{clockWords(now)}</time>
    </header>
  );
}

function Old({ age }: { readonly age: Age }) {
  const next = useNextTry(employeesQuery().queryKey);
  return (
    <div className="stale">
      <Icon name="offline" />
      <b role="status">Old data, from {clockWords(age.readAt)}</b>
      No answer for {ageWords(age.age)}. Timers are stopped.
      <span>{next === null ? 'Trying now' : `Next try in ${next} s`}</span>
    </div>
  );
}

function Groups({ lines, most }: { readonly lines: readonly GroupLine[]; readonly most: number }) {
  const { shown, more } = shownOf(lines, most);
  return (
    <section className="grps" aria-label="Groups">
      <h2>Groups, members available</h2>
      <ul>
        {shown.map(({ id, name, presence, words }) => (
          <li key={id} className="tile">
            <Shape presence={presence} />
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>{words}</span>
          </li>
        ))}
        {more > 0 ? <li className="tile tile--more">and {more} more</li> : null}
      </ul>
    </section>
  );
}

/** Walls reload at random within this time (milliseconds), so that not all of a company do at once. */
const SPREAD = 20_000;

/** Reloads the page when the gateway has a new build, at a quiet moment, since the wall is blank for a second. */
function useNewBuild(build: string | undefined, quiet: boolean): void {
  const [first, setFirst] = useState(build);
  if (first === undefined && build !== undefined) setFirst(build);
  const due = quiet && first !== undefined && build !== undefined && build !== first;
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => location.reload(), Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [due]);
}
