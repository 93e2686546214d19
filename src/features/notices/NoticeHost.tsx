import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { POLL, pollEvery } from '#src/api/cache/polling.ts';
import { isStale } from '#src/api/cache/staleness.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import { claim, hearOtherTabs, onDuty } from './claims.ts';
import { showOnDesktop } from './desktop.ts';
import {
  chatEvents,
  dndEvents,
  lookAt,
  negativeEvents,
  noticeWords,
  voicemailEvents,
  waitingEvents,
  type Listed,
  type NoticeEvent,
  type Seen,
} from './events.ts';
import { NOTICE_KINDS, useNoticeSettings, type NoticeKind, type NoticeSettings } from './settings.ts';
import { playTone } from './tone.ts';

/** Waits are looked at this often, in milliseconds. */
const LOOKS_EVERY = 5000;
/** One's own do-not-disturb is asked anew before a notice where its last answer is older. */
const OWN_FRESH_FOR = 15_000;

/** The badge of what waits, and notices to whoever wants them. Draws nothing. */
export function NoticeHost({ waits }: { readonly waits: number }) {
  const settings = useNoticeSettings();
  useBadge(waits);
  return settings.desktop || settings.sound ? <Watcher settings={settings} /> : null;
}

function Watcher({ settings }: { readonly settings: NoticeSettings }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [duty, setDuty] = useState(false);
  useEffect(() => {
    const stopHearing = hearOtherTabs();
    const giveUp = onDuty(() => setDuty(true));
    return () => {
      giveUp();
      stopHearing();
    };
  }, []);

  /** One tab goes on asking while it is hidden, for what the person has asked to be told of and nothing else. */
  const asking = (every: number, enabled: boolean) => ({
    enabled,
    refetchInterval: pollEvery(every, duty),
    refetchIntervalInBackground: duty,
  });
  const { of } = settings;
  const chats = useQuery({ ...recentChatsQuery(), ...asking(POLL.chats, of.chat || of.waiting) });
  const voicemails = useInfiniteQuery({ ...voicemailsQuery(), ...asking(POLL.voicemails, of.voicemail) });
  const smileys = useQuery({ ...latestSmileysQuery(), ...asking(POLL.feedback, of.negative) });

  const seen = useRef<Partial<Record<NoticeKind, Seen>>>({});
  const look = useEffectEvent(() => {
    const now = serviceNow();
    const own = ownEmployee();
    // Old data is never passed off as live.
    const live = !isStale(chats.dataUpdatedAt, Date.now());
    const end = own?.do_not_disturb && own.dnd_timeout_at !== null ? Date.parse(own.dnd_timeout_at) : null;
    const lists: Record<NoticeKind, readonly Listed[] | undefined> = {
      waiting: chats.data && live ? waitingEvents(chats.data.items, now) : undefined,
      chat: chats.data && chatEvents(chats.data.items),
      voicemail: voicemails.data && voicemailEvents(voicemails.data.items),
      negative: smileys.data && negativeEvents(smileys.data.items),
      dnd: own && dndEvents(end, now),
    };
    for (const kind of NOTICE_KINDS) {
      const list = lists[kind];
      if (list === undefined) continue;
      const looked = lookAt(list, seen.current[kind] ?? null);
      seen.current[kind] = looked.seen;
      if (of[kind] && looked.fresh.length > 0) void tell(kind, looked.fresh);
    }
  });
  useEffect(() => look(), [chats.data, voicemails.data, smileys.data]);
  useEffect(() => {
    const timer = setInterval(() => look(), LOOKS_EVERY);
    return () => clearInterval(timer);
  }, []);

  function ownEmployee(): Employee | undefined {
    const id = client.getQueryData(sessionQuery().queryKey)?.employee.id;
    return client.getQueryData(employeesQuery().queryKey)?.items.find((one) => one.id === id);
  }

  /** Whether do-not-disturb is on now: it may have been switched on elsewhere while this tab was hidden. */
  async function isQuiet(): Promise<boolean> {
    await client.fetchQuery({ ...employeesQuery(), staleTime: OWN_FRESH_FOR }).catch(() => undefined);
    // Whoever cannot be seen is left alone.
    return ownEmployee()?.do_not_disturb ?? true;
  }

  async function tell(kind: NoticeKind, fresh: readonly NoticeEvent[]): Promise<void> {
    const isOwnEnd = kind === 'dnd';
    if (!isOwnEnd && (await isQuiet())) return;
    const claims = await Promise.all(fresh.map(async (event) => ((await claim(event.id)) ? [event] : [])));
    const mine = claims.flat();
    const [first] = mine;
    if (first === undefined) return;
    const words = noticeWords(kind, mine);
    if (settings.desktop) showOnDesktop(words, first.id, (path) => void navigate(path));
    if (settings.sound && !isOwnEnd) void playTone();
  }

  return null;
}

const PLAIN = '/favicon.svg';
const BADGED = '/favicon-badge.svg';

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/** How much waits, as a dot on the tab's icon and as a figure on that of the installed app. The title has it too. */
function useBadge(count: number): void {
  const some = count > 0;
  useEffect(() => {
    const link = icon();
    if (link) link.setAttribute('href', some ? BADGED : PLAIN);
    return () => link?.setAttribute('href', PLAIN);
  }, [some]);
  useEffect(() => {
    // Not in every browser, and only where the page was installed.
    const app: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
    const refused = () => undefined;
    if (count > 0) app.setAppBadge?.(count).catch(refused);
    else app.clearAppBadge?.().catch(refused);
    return () => void app.clearAppBadge?.().catch(refused);
  }, [count]);
}
