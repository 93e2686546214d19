import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { aChat } from '#testing/page/chats.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { negativeSmileysQuery, tasksQuery } from '#src/api/tasks/queries.ts';
import { aTask, aThing, tasksAnswer } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { LatestCallers } from '#src/components/desk/LatestCallers.tsx';
import { person } from '#testing/page/people.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { ChatsWaiting } from './ChatsWaiting.tsx';
import { LatestFeedback } from './LatestFeedback.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { ToDo } from './ToDo.tsx';

/** The texts of the rows of a section, without its list having been asked for. */
function rowsOf(section: ReactNode, fill: (client: QueryClient) => void): (string | null)[] {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  fill(client);
  render(section, { wrapper: inPage(client) });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('to do lists what nobody has, by caller, what it is and its line, and says how much there is', async () => {
  // By the clock of the page, which shows minutes.
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const ago = (hours: number) => new Date(minute - hours * 3_600_000).toISOString();
  const voicemails = [
    aVoicemail({ id: 4, created_at: ago(0.1) }),
    aVoicemail({ id: 3, endpoint_name: null, created_at: ago(2) }),
    aVoicemail({ id: 2, created_at: ago(3) }),
  ];
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = clientOf([person(1, 'Molly Surdej')]);
  client.setQueryData(voicemailsQuery().queryKey, {
    pages: [{ items: voicemails, dropped: 0, crowded: [], next: null }],
    pageParams: [null],
  });
  client.setQueryData(recentChatsQuery().queryKey, { items: [], dropped: 0 });
  client.setQueryData(negativeSmileysQuery().queryKey, { items: [], dropped: 0 });
  client.setQueryData(
    tasksQuery().queryKey,
    tasksAnswer([
      aTask({ id: 8, to: null, owner: null, urgent: true, text: 'Cold store is down', made_at: Date.now() }),
      aThing(9, { kind: 'voicemail', ref: '2' }, { owner: 1, state: 'taken', touched_at: Date.now() }),
    ]),
  );
  render(<ToDo />, { wrapper: inPage(client) });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0 minUrgentNumber withheldCold store is downMessage',
    '2 h 0 minover 1 h45 70 44 18 02Voicemail 0:42, Reception 1Voicemail',
    '6 min45 70 44 18 02Voicemail 0:42, Main lineVoicemail',
  ]);
  expect(screen.getByText('3 nobody’s, 2 over target')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual(['/todo', '/todo/message%3A8']);
});

test('a chat says who wrote: by name, else by e-mail', () => {
  const items = [
    aChat({ uuid: 'a', from_name: 'Iben', from_email: 'i@b.example' }),
    aChat({ uuid: 'b', from_name: ' ', from_email: 'a@b.example' }),
    aChat({ uuid: 'c', from_name: null, from_email: ' ' }),
  ];
  const rows = rowsOf(<ChatsWaiting wide={false} />, (client) =>
    client.setQueryData(recentChatsQuery().queryKey, { items, dropped: 0 }),
  );
  const names = ['Iben', 'a@b.example', 'No name given'];
  expect(rows).toEqual(names.map((name) => expect.stringContaining(`${name}Chat reception 1`)));
});

const NOON = Date.parse('2026-11-18T12:00:00.000Z');
const FEEDBACK = {
  items: [
    smileyAt(3, NOON, { employee_id: 7, number: '4570110003', comment: 'Of Emil' }),
    smileyAt(2, NOON - 60_000, { employee_id: 8, number: '4570110002', comment: 'Of Bodil' }),
    smileyAt(1, NOON - 120_000, { number: '4570110001', comment: 'Of a line', conversation_type: 'chat' }),
  ],
  dropped: 0,
};

test('beside the details of a person the rail has the feedback on others, and elsewhere all', () => {
  const fill = (client: QueryClient) => client.setQueryData(latestSmileysQuery().queryKey, FEEDBACK);
  const others = rowsOf(<LatestFeedback wide beside={7} />, fill);
  expect(others).toEqual(['Of Bodil', 'Of a line'].map((words) => expect.stringContaining(words)));
  expect(screen.getByRole('region', { name: 'Latest feedback on others' })).toBeTruthy();
  cleanup();
  expect(rowsOf(<LatestFeedback wide />, fill)).toHaveLength(3);
});

test('beside the feedback of the rail the latest callers called or wrote, and are not rated again', () => {
  const fill = (client: QueryClient) => {
    client.setQueryData(latestSmileysQuery().queryKey, FEEDBACK);
    const pages = [{ items: [aVoicemail({ id: 1 })], dropped: 0, crowded: [], next: null }];
    client.setQueryData(voicemailsQuery().queryKey, { pages, pageParams: [null] });
    client.setQueryData(recentChatsQuery().queryKey, { items: [], dropped: 0 });
  };
  const ways = (rows: (string | null)[]) =>
    rows.map((row) => /Call|Chat(?! )|Voicemail|Positive/.exec(row ?? '')?.[0]);
  expect(ways(rowsOf(<LatestCallers rows={9} ratings={false} />, fill))).toEqual([
    'Call',
    'Call',
    'Chat',
    'Voicemail',
  ]);
  cleanup();
  expect(ways(rowsOf(<LatestCallers rows={9} />, fill))).toEqual([
    'Positive',
    'Positive',
    'Positive',
    'Voicemail',
  ]);
});

test('what the plan lacks is said once for the whole rail, with whom to ask', async () => {
  const type = PROBLEMS.productMissing;
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/voice_mails') || url === '/auth/tasks'
      ? Response.json(url === '/auth/tasks' ? { tasks: [] } : { voice_mails: [] })
      : Response.json({ type, title: 'No', status: 403 }, { status: 403 }),
  );
  const client = clientOf([person(1, 'Molly Surdej', { admin: true })]);
  const rail = (
    <>
      <ChatsWaiting wide={false} />
      <ToDo />
      <LatestFeedback wide={false} />
      <PlanNotice />
    </>
  );
  render(rail, { wrapper: inPage(client) });
  const notice = await screen.findByRole('region', { name: 'Not in your company’s plan' });
  await vi.waitFor(() =>
    expect(notice.textContent).toBe(
      'Not in your company’s planChats need the product Chat.Groups need Switch.Smileys need Switch.' +
        'You are an administrator: ask the telephony service to change it.',
    ),
  );
  const sections = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
  expect(sections).toEqual(['To do', 'Not in your company’s plan']);
});
