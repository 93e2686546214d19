import { m } from '#messages/extras';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CoverageAlarm } from '#contract/coverage.ts';
import type { Employee } from '#contract/employees.ts';
import { isStale } from '#src/components/panel/freshness.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { inOneTab, isFirstTab } from '#src/api/client/tabs.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { alarmsQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { writerOf } from '#src/components/newest/ChatPill.tsx';
import { useLineWords } from '#src/components/people/endpoint-names.ts';
import { forYouCount, forYouOpen } from '#src/components/tasks/for-you.ts';
import { forYou, isForOwn } from '#src/components/tasks/todo.ts';
import { clamp } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { announce } from '#src/ui/toasts.ts';
import { showOnDesktop } from './desktop.ts';
import {
  chatEvents,
  coverageEvents,
  lineWords,
  dndEvents,
  findNew,
  messageEvents,
  negativeEvents,
  noticeWords,
  unheardEvents,
  voicemailEvents,
  waitingEvents,
  type NoticeEvent,
  type Seen,
} from './events.ts';
import { NOTICE_KINDS, useNoticeSettings, type NoticeKind, type NoticeSettings } from './settings.ts';
import { playTone } from './tone.ts';

/** Milliseconds between checks for long waits. */
const CHECK_EVERY = 5000;
/** Of a writer's name that is announced, in characters. */
const LONGEST_NAME = 40;
/** An older answer (milliseconds) about the own do-not-disturb is fetched again before a notice. */
const OWN_FRESH_FOR = 15_000;

const NONE: readonly never[] = [];

/** Sets the badge and the bell, shows the notices that were chosen, and announces new chats and messages. Renders nothing. */
export function NoticeHost({ waits }: { readonly waits: number }) {
  const settings = useNoticeSettings();
  const chats = useQuery(recentChatsQuery()).data?.items;
  const tasks = useQuery(tasksQuery()).data;
  const ownId = useQuery(sessionQuery()).data?.employee.id;
  const mine = useMemo(() => forYou(tasks ?? NONE, ownId), [tasks, ownId]);
  useEffect(() => {
    forYouCount.set(mine.length);
    return () => forYouCount.set(0);
  }, [mine.length]);
  // Messages that wait for this person are in the count of To do; answers to the others are not.
  useBadge(waits + mine.filter((task) => task.state === 'done' || !isForOwn(task, ownId)).length);
  const chatNews = useMemo(() => chats && chatEvents(chats), [chats]);
  useAnnounced(chatNews, (fresh) => {
    const newest = chats?.find(({ uuid }) => fresh.some(({ id }) => id === `chat ${uuid}`));
    const name = newest === undefined ? '' : clamp(writerOf(newest).name, LONGEST_NAME);
    return m.noticeChatFrom({ count: fresh.length, name });
  });
  const messageNews = useMemo(() => tasks && messageEvents(tasks, ownId), [tasks, ownId]);
  useAnnounced(messageNews, (fresh) => noticeWords('message', fresh, settings.limits).title);
  const alarmNews = useCoverageEvents(useQuery(alarmsQuery()).data);
  useAnnounced(alarmNews, (fresh) => {
    const { title, text } = noticeWords('coverage', fresh, settings.limits);
    return text || title;
  });
  return settings.desktop || settings.sound ? <Watcher settings={settings} alarms={alarmNews} /> : null;
}

/** Events of the alarms, once the names of their groups are known. */
function useCoverageEvents(alarms: readonly CoverageAlarm[] | undefined) {
  const any = alarms !== undefined && alarms.length > 0;
  const { data, isPending } = useQuery({ ...employeeGroupsQuery(), enabled: any });
  const known = any && isPending ? undefined : alarms;
  return useMemo(() => known && coverageEvents(known, data?.items ?? NONE), [known, data]);
}

function useAnnounced(
  events: readonly NoticeEvent[] | undefined,
  wordsOf: (fresh: readonly NoticeEvent[]) => string,
): void {
  const seen = useRef<Seen | null>(null);
  const check = useEffectEvent((list: readonly NoticeEvent[]) => {
    const result = findNew(list, seen.current, serviceNow());
    seen.current = result.seen;
    if (result.fresh.length > 0) announce(wordsOf(result.fresh));
  });
  useEffect(() => {
    if (events) check(events);
  }, [events]);
}

interface WatcherProps {
  readonly settings: NoticeSettings;
  /** Events of the alarms of coverage, once they are known. */
  readonly alarms: readonly NoticeEvent[] | undefined;
}

function Watcher({ settings, alarms }: WatcherProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [onDuty, setOnDuty] = useState(false);
  /** Until when this tab did not poll: what came meanwhile was another's to show. By the service's clock. */
  const missedUntil = useRef(0);
  const beginDuty = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') missedUntil.current = serviceNow();
    setOnDuty(true);
  });
  const onShown = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !onDuty) missedUntil.current = serviceNow();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    inOneTab('frontdesk.notices', signal, () => {
      beginDuty();
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    });
    document.addEventListener('visibilitychange', () => onShown(), { signal });
    return () => stop.abort();
  }, []);

  const { kinds, limits } = settings;
  // Only the tab on duty polls while it is hidden, and only the lists whose notices are on.
  const polling = { refetchIntervalInBackground: onDuty };
  const chats = useQuery({ ...recentChatsQuery(), ...polling, enabled: kinds.chat || kinds.waiting });
  const voicemails = useInfiniteQuery({
    ...voicemailsQuery(),
    ...polling,
    enabled: kinds.voicemail || kinds.unheard,
  });
  const smileys = useQuery({ ...latestSmileysQuery(), ...polling, enabled: kinds.negative });
  const tasks = useQuery({ ...tasksQuery(), ...polling, enabled: kinds.message || kinds.coverage });

  const line = useLineWords(lineWords);
  const seen = useRef<Partial<Record<NoticeKind, Seen>>>({});
  const check = useEffectEvent(() => {
    const now = serviceNow();
    const own = ownEmployee();
    // A wait cannot be computed from stale data.
    const live = !isStale(chats.dataUpdatedAt, Date.now());
    const end = own?.do_not_disturb && own.dnd_timeout_at !== null ? Date.parse(own.dnd_timeout_at) : null;
    const lists: Record<NoticeKind, readonly NoticeEvent[] | undefined> = {
      message: tasks.data && messageEvents(tasks.data, ownId()),
      waiting:
        chats.data && live ? waitingEvents(chats.data.items, now, limits.wait * 1000, line) : undefined,
      chat: chats.data && chatEvents(chats.data.items, line),
      voicemail: voicemails.data && voicemailEvents(voicemails.data.items),
      unheard: voicemails.data && unheardEvents(voicemails.data.items, limits.voicemails),
      negative: smileys.data && negativeEvents(smileys.data.items, line),
      coverage: alarms,
      dnd: own && dndEvents(end, now),
    };
    for (const kind of NOTICE_KINDS) {
      const list = lists[kind];
      if (list === undefined) continue;
      const known = seen.current[kind];
      const since = Math.max(known?.since ?? 0, missedUntil.current);
      const result = findNew(list, known ? { ...known, since } : null, now);
      seen.current[kind] = result.seen;
      if (kinds[kind] && result.fresh.length > 0) void notify(kind, result.fresh);
    }
  });
  useEffect(() => check(), [chats.data, voicemails.data, smileys.data, tasks.data, alarms]);
  useEffect(() => {
    const timer = setInterval(() => check(), CHECK_EVERY);
    return () => clearInterval(timer);
  }, []);

  const ownId = () => client.getQueryData(sessionQuery().queryKey)?.employee.id;

  function ownEmployee(): Employee | undefined {
    const id = ownId();
    return client.getQueryData(employeesQuery().queryKey)?.items.find((one) => one.id === id);
  }

  /** Whether the own do-not-disturb is on. It may have been changed elsewhere while this tab was hidden. */
  async function isQuiet(): Promise<boolean> {
    await client.fetchQuery({ ...employeesQuery(), staleTime: OWN_FRESH_FOR }).catch(() => undefined);
    // When it is unknown, no notice is shown.
    return ownEmployee()?.do_not_disturb ?? true;
  }

  async function notify(kind: NoticeKind, fresh: readonly NoticeEvent[]): Promise<void> {
    const isOwnEnd = kind === 'dnd';
    if (!isOwnEnd && (await isQuiet())) return;
    const isFirst = await Promise.all(fresh.map(({ id }) => isFirstTab(`frontdesk.notices/${id}`)));
    const mine = fresh.filter((_, at) => isFirst[at]);
    const [first] = mine;
    if (first === undefined) return;
    const words = noticeWords(kind, mine, limits);
    if (settings.desktop)
      showOnDesktop(words, first.id, (path) => (path === null ? forYouOpen.set(true) : void navigate(path)));
    if (settings.sound && !isOwnEnd) void playTone();
  }

  return null;
}

const PLAIN = '/favicon.svg';
const BADGED = '/favicon-badge.svg';

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/** Shows that something waits: a dot on the tab's icon, and the count on the icon of the installed app. */
function useBadge(count: number): void {
  const any = count > 0;
  useEffect(() => {
    const link = icon();
    if (link) link.setAttribute('href', any ? BADGED : PLAIN);
    return () => link?.setAttribute('href', PLAIN);
  }, [any]);
  useEffect(() => {
    // Not every browser has these, and they work only in the installed app.
    const app: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
    const refused = () => undefined;
    if (count > 0) app.setAppBadge?.(count).catch(refused);
    else app.clearAppBadge?.().catch(refused);
    return () => void app.clearAppBadge?.().catch(refused);
  }, [count]);
}
