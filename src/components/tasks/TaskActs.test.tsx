import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { aTask, aThing, tasksAnswer } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { OwnerWords } from './OwnerWords.tsx';
import { TaskActs } from './TaskActs.tsx';

const people = [person(1, 'Mette Strandgran'), person(2, 'Signe Vintermark')];
const about = { kind: 'voicemail', ref: '4' } as const;
const said = () => renderHook(useToasts).result.current.map(({ words }) => words);

/** The gateway and the service: what it has answered to acts, in order, and the list of tasks. */
function served(answers: readonly (() => Response)[], tasks: readonly Task[] = []) {
  const acts: { act?: string; heard?: boolean }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Promise.resolve(Response.json({ tasks }));
    const body = JSON.parse(init.body as string) as { act?: string; voice_mail?: { heard: boolean } };
    if (url !== '/auth/tasks/act') {
      acts.push({ heard: body.voice_mail?.heard ?? false });
      return Promise.resolve(Response.json({ voice_mail: { ...aVoicemail({ id: 4 }), ...body.voice_mail } }));
    }
    const answer = answers[acts.filter((one) => one.act !== undefined).length];
    acts.push({ act: body.act ?? '' });
    return Promise.resolve(answer?.() ?? Response.error());
  });
  return acts;
}
const answered = (task: Task) => () => Response.json({ task });
const refused = (reason: string, owner: number | null) => () =>
  Response.json({ type: 'about:blank', title: 'Conflict', status: 409, reason, owner }, { status: 409 });

/** The list of tasks, which every page follows. */
function Watching() {
  useQuery(tasksQuery());
  return null;
}

function show(task?: Task, voicemail?: Voicemail) {
  const client = clientOf(people);
  client.setQueryData(tasksQuery().queryKey, tasksAnswer(task ? [task] : []));
  client.setQueryData(voicemailsQuery().queryKey, { pages: [], pageParams: [] });
  render(
    <>
      <Watching />
      <TaskActs subject={{ target: about, task, name: 'Duelund Smedje', voicemail }} />
    </>,
    { wrapper: inPage(client) },
  );
  return client;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('only the acts that fit are there, each with its key', () => {
  show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take itA', 'DoneD']);
});

test('one that somebody else has offers nothing, and its keys do nothing', () => {
  const acts = served([]);
  show(aThing(1, about, { owner: 2, state: 'taken', touched_at: Date.now() }));
  expect(screen.queryByRole('button')).toBeNull();
  for (const key of 'aldh') press(key);
  expect(acts).toEqual([]);
});

test('taking it with A is shown when the gateway has answered, and a second press is not sent', async () => {
  const taken = aThing(1, about, { owner: 1, state: 'taken', taken_at: Date.now(), touched_at: Date.now() });
  const acts = served([answered(taken)], [taken]);
  const client = show();
  press('a');
  press('a');
  expect(client.getQueryData(tasksQuery().queryKey)?.tasks).toEqual([]);
  await vi.waitFor(() => expect(client.getQueryData(tasksQuery().queryKey)?.tasks).toEqual([taken]));
  await vi.waitFor(() => expect(said()).toContain('You have it: Duelund Smedje'));
  expect(acts).toEqual([{ act: 'take' }]);
});

describe('one that is not to be had', () => {
  const now = Date.now();
  test.each([
    ['Signe took it just now', 'owned', { owner: 2, state: 'taken', taken_at: now, touched_at: now }],
    ['Signe has it', 'owned', { owner: 2, state: 'taken', taken_at: now - 600_000, touched_at: now }],
    ['Signe has done it', 'done', { owner: 2, state: 'done', done_by: 2, done_at: now }],
  ] as const)('%s', async (words, reason, values) => {
    served([refused(reason, 2)], [aThing(1, about, values)]);
    show();
    press('a');
    await vi.waitFor(() => expect(said().at(-1)).toBe(words));
  });
});

test('without a connection nothing is sent, and that is said', async () => {
  const acts = served([]);
  show();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void press('a'));
  expect(said().at(-1)).toBe('No connection, so nothing was done');
  expect(acts).toEqual([]);
});

test('an answer that does not come is not taken for either', async () => {
  served([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show();
  press('d');
  await vi.waitFor(() => expect(said().at(-1)).toMatch(/^It is not certain that this was done\. /));
});

test('done marks an unheard voicemail heard, and its undo unheard again', async () => {
  const done = aThing(1, about, { state: 'done', done_by: 1, done_at: Date.now() });
  const acts = served([answered(done), answered({ ...done, state: 'waiting' })]);
  show(undefined, aVoicemail({ id: 4 }));
  press('d');
  await vi.waitFor(() => expect(acts).toEqual([{ act: 'done' }, { heard: true }]));
  const { result } = renderHook(useToasts);
  const undo = result.current.at(-1);
  expect(undo?.words).toBe('Done: Duelund Smedje');
  expect(undo?.action?.key).toBe('Z');
  undo?.action?.run();
  await vi.waitFor(() => expect(acts.slice(2)).toEqual([{ act: 'reopen' }, { heard: false }]));
});

test('letting go can be undone by taking it again', async () => {
  const mine = aThing(1, about, { owner: 1, state: 'taken', touched_at: Date.now() });
  const acts = served([answered({ ...mine, owner: null, state: 'waiting' }), answered(mine)]);
  show(mine);
  press('l');
  await vi.waitFor(() => expect(said().at(-1)).toBe('Let go: Duelund Smedje'));
  renderHook(useToasts).result.current.at(-1)?.action?.run();
  await vi.waitFor(() => expect(acts).toEqual([{ act: 'let_go' }, { act: 'take' }]));
});

test('who has it and since when', () => {
  const now = 90 * 60_000;
  const words = (values: Parameters<typeof OwnerWords>[0]['item']) => {
    const { container, unmount } = render(<OwnerWords item={values} now={now} />, {
      wrapper: inPage(clientOf(people)),
    });
    const { textContent } = container;
    unmount();
    return textContent;
  };
  const thing = aThing(1, about, { owner: 2, state: 'taken', touched_at: now });
  expect(words({ owner: null, since: null, task: undefined })).toBe('Nobody');
  expect(words({ owner: 1, since: now - 12 * 60_000, task: aTask({ id: 1 }) })).toBe('You, 12 min');
  expect(words({ owner: 2, since: now - 64 * 60_000, task: thing })).toBe('Signe, 1 h 4 min');
  const left = { owner: 2, since: now - 40 * 60_000, task: { ...thing, touched_at: now - 40 * 60_000 } };
  expect(words(left)).toBe('Signe, taken 40 min ago and left: anyone may take it');
  expect(words({ ...left, task: { ...left.task, state: 'waiting' } })).toBe(
    'Signe, given 40 min ago and left: anyone may take it',
  );
});
