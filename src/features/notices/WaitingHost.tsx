import { m } from '#messages/extras';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pollEvery, connectedSince } from '#src/api/cache/polling.ts';
import { useAway } from '#src/components/absence/away.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { LATE, pollingSince } from '#src/components/panel/freshness.ts';
import { isShownFree, LONGEST_WAIT, look, needsLook } from '#src/components/waiting/derive.ts';
import {
  leaveWaiting,
  recordOf,
  stopWaiting,
  takeWaiting,
  waitings,
  type Waiting,
} from '#src/components/waiting/waiting.ts';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { announce, showToast } from '#src/ui/toasts.ts';
import { useTick } from '#src/ui/use-now.ts';
import { useStore } from '#src/ui/use-store.ts';
import { showOnDesktop } from './desktop.ts';
import { FreeToast } from './FreeToast.tsx';
import { useNoticeSettings } from './settings.ts';
import { playTone } from './tone.ts';

/** Milliseconds between polls while somebody is waited for and no stream tells of changes. */
const POLL_WAITING = 1500;
/** After so long a look that found somebody available is followed by one more. */
const AGAIN = 200;
/** How long it is said that nobody is waited for any more. */
const OVER_STAYS = 60_000;

/** Tells when those who are waited for are free, and keeps the list over a reload of the tab. */
export function WaitingHost() {
  const ownId = useQuery(sessionQuery()).data?.employee.id;
  const isWaiting = useStore(waitings, (list) => list.length > 0);
  useEffect(() => {
    if (ownId === undefined) return undefined;
    takeWaiting(ownId);
    const leave = () => leaveWaiting(ownId);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [ownId]);
  return isWaiting ? <Watch /> : null;
}

function Watch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { desktop } = useNoticeSettings();
  const list = useStore(waitings);
  // Also in a tab behind another window: that is when somebody waits to be told.
  const polling = { refetchInterval: pollEvery(POLL_WAITING), refetchIntervalInBackground: true };
  const { data, dataUpdatedAt } = useQuery({ ...employeesQuery(), ...polling });
  const ofGroups = list.some(({ kind }) => kind === 'group');
  const groups = useQuery({
    ...employeeGroupsQuery(),
    refetchIntervalInBackground: true,
    enabled: ofGroups,
  }).data;
  const away = useAway();
  const found = (waiting: Waiting) => recordOf(waiting, data?.items ?? [], groups?.items ?? [], away);

  const lookAgain = useEffectEvent((readAt: number) => {
    const at = { at: readAt, old: Date.now() - readAt >= LATE };
    const since = Math.max(pollingSince.get(), connectedSince());
    const seen = waitings.get().map((waiting) => {
      const record = found(waiting);
      // Of somebody who is away nobody knows whether they can be reached.
      const presence =
        record?.isFree === false && record.presence === 'available'
          ? 'unknown'
          : (record?.presence ?? 'unknown');
      const [progress, news] = look(waiting.progress, { ...at, presence, since });
      return { before: waiting, waiting: { ...waiting, progress }, news };
    });
    waitings.set(seen.flatMap(({ waiting, news }) => (news === 'reached' ? [] : waiting)));
    for (const { before, news } of seen) {
      const record = found(before);
      if (record === undefined) continue;
      if (news === 'taken' && isShownFree(before.progress, Date.now())) tellTaken(record);
      if (news === 'free') tellFree(before, record, desktop ? (path) => void navigate(path) : undefined);
    }
    if (!seen.some(({ waiting }) => needsLook(waiting.progress))) return undefined;
    const { queryKey } = employeesQuery();
    const timer = setTimeout(() => void client.refetchQueries({ queryKey, exact: true }), AGAIN);
    return () => clearTimeout(timer);
  });
  // Whoever is added is looked at with what was read last.
  const { length } = list;
  useEffect(() => (length > 0 ? lookAgain(dataUpdatedAt) : undefined), [dataUpdatedAt, length]);

  useEnd(list, (waiting) => nameOf(found(waiting)?.name ?? ''));
  const now = useTick();
  const free = list.filter(({ progress }) => isShownFree(progress, now));
  return free.length === 0 ? null : (
    <FreeToast
      free={free.flatMap((waiting) => {
        const record = found(waiting);
        return record ? { waiting, ...record, words: freeWords(waiting, record) } : [];
      })}
    />
  );
}

type Found = NonNullable<ReturnType<typeof recordOf>>;

/** By the tone, to screen readers, on their card, and on the desktop where that is chosen: a press there opens them. */
function tellFree(waiting: Waiting, record: Found, onOpen?: (path: string) => void): void {
  const { kind, id } = waiting;
  const words = freeWords(waiting, record);
  const path = kind === 'person' ? paths.person(id) : paths.group(id);
  announce(words);
  void playTone();
  lightCard(record.person?.id);
  if (onOpen) showOnDesktop({ title: words, text: '', path }, `free-${kind}-${id}`, () => onOpen(path));
}

function tellTaken({ name, presence, isAway }: Found): void {
  if (presence !== 'busy' && !isAway) return;
  const words = (isAway ? m.waitIsAway : m.waitBusyAgain)({ name: nameOf(name) });
  showToast({ icon: 'bell', words });
}

/** "Hanne Klitrose is free", "Hanne Klitrose in Service is free". */
function freeWords({ kind }: Waiting, { name, person }: Found): string {
  return kind === 'group' && person
    ? m.waitFreeInGroup({ name: nameOf(person.name), group: nameOf(name) })
    : m.waitFree({ name: nameOf(name) });
}

/** Ends waits that have become too long, and says so. */
function useEnd(list: readonly Waiting[], nameOfWaiting: (waiting: Waiting) => string): void {
  const over = useTick((now) => list.filter(({ since }) => now - since >= LONGEST_WAIT).length);
  const end = useEffectEvent((count: number) => {
    for (const waiting of list.slice(0, count)) {
      stopWaiting(waiting);
      const words = m.waitOver({ name: nameOfWaiting(waiting) });
      showToast({ icon: 'bell', words, stays: OVER_STAYS });
    }
  });
  useEffect(() => {
    if (over > 0) end(over);
  }, [over]);
}

const LIT = {
  outlineStyle: ['solid', 'solid'],
  outlineWidth: ['4px', '4px'],
  outlineColor: ['var(--color-available)', 'transparent'],
};

function lightCard(id: number | undefined): void {
  if (id === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document.querySelector(`[data-person="${id}"]`)?.animate(LIT, { duration: 1500, easing: 'ease-in' });
}
