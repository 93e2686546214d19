import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { contactQuery } from '#src/api/contacts/queries.ts';
import { railHead, railSection } from '#src/components/desk/RailSection.tsx';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { isShownFree } from '#src/components/waiting/derive.ts';
import {
  recordOf,
  stopWaiting,
  waitings,
  type Waiting,
  type WaitingCaller,
} from '#src/components/waiting/waiting.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { wordForPresence } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { runningWords } from '#src/lib/time.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { useTick } from '#src/ui/use-now.ts';
import { useStore } from '#src/ui/use-store.ts';

/** Who is waited for in this tab, for whom and how long. Nothing while nobody is. */
export function WaitingFor() {
  const list = useStore(waitings);
  return list.length === 0 ? null : <Listed list={list} />;
}

function Listed({ list }: { readonly list: readonly Waiting[] }) {
  const now = useTick();
  // Who is shown to be free is not here too.
  const waits = list.filter(({ progress }) => !isShownFree(progress, now));
  if (waits.length === 0) return null;
  return (
    <section className={railSection} aria-label={m.waitingFor()}>
      <div className={railHead}>
        <h2 className="text-base font-strong">{m.waitingFor()}</h2>
        <span className="text-ink-3 tabular-nums">{waits.length}</span>
      </div>
      <ul>
        {waits.map((one) => (
          <Row key={`${one.kind} ${one.id}`} waiting={one} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Row({ waiting, now }: { readonly waiting: Waiting; readonly now: number }) {
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const stale = useFreshness().level === 'stale';
  const { kind, id, since, caller } = waiting;
  const record = recordOf(waiting, people, groups, useAway());
  const name = nameOf(record?.name ?? '');
  const presence = record?.presence ?? 'unknown';
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)_auto_28px] items-center gap-x-2 py-0.5">
      <span className="text-lg font-strong whitespace-nowrap tabular-nums">{runningWords(now - since)}</span>
      <span className="min-w-0">
        <Link
          className="flex min-h-6 items-center gap-2 rounded-[3px] font-medium underline-offset-2 hover:underline"
          to={kind === 'person' ? paths.person(id) : paths.group(id)}
        >
          <Shape presence={presence} stale={stale} />
          <bdi className="truncate">{name}</bdi>
          <span className="sr-only">, {wordForPresence(presence)}</span>
        </Link>
        {caller === null ? null : <ForCaller caller={caller} />}
      </span>
      {record?.speed_dial ? <DialKey digit={record.speed_dial.digit} /> : <span />}
      <IconButton
        ref={passFocusOn}
        icon="x"
        label={m.waitingStop({ name })}
        className="max-desk:size-11"
        onClick={() => stopWaiting(waiting)}
      />
    </li>
  );
}

/** The way to the caller. After a reload the contact is read again, since the browser keeps no names. */
function ForCaller({ caller }: { readonly caller: WaitingCaller }) {
  const { contactId } = caller;
  const known = caller.number !== null;
  const contact = useQuery({ ...contactQuery(contactId ?? 0), enabled: !known && contactId !== null });
  const { name, number } = known ? caller : (contact.data ?? { name: null, number: null });
  if (number === null) return null;
  return (
    <Link
      className="block truncate rounded-[3px] text-sm/6 font-regular text-ink-3 underline-offset-2 hover:underline"
      to={paths.caller(number)}
    >
      {m.waitingCaller({ name: name === null ? formatNumber(number) : nameOf(name) })}
    </Link>
  );
}
