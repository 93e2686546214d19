import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useMatch } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PROBLEMS } from '#contract/problem.ts';
import type { Task } from '#contract/tasks.ts';
import { forgetAnswers } from '#src/api/client/http.ts';
import { wireSmileyAt } from '#testing/page/smileys.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { aTask, aThing, tasksAnswer } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { PHONE } from '#src/ui/use-media.ts';
import { TodoScreen } from './TodoScreen.tsx';

const people = [person(1, 'Mette Strandgran'), person(2, 'Signe Vintermark')];
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const refused = () =>
  Response.json({ type: PROBLEMS.productMissing, title: 'No', status: 403 }, { status: 403 });
const broken = () => Response.json({ type: 'about:blank', title: 'No', status: 500 }, { status: 500 });
const empty = {
  '/auth/tasks': { tasks: [] },
  voice_mails: { voice_mails: [] },
  chats: { chats: [] },
  smileys: { smileys: [] },
};

type Answer = object | ((url: string) => Response);

/** The screen with what the URL says is open, as its route has it. */
const InUrl = () => <TodoScreen openKey={useMatch('/todo/:key')?.params.key ?? null} />;

/** The page over these answers, by a part of their paths. Returns what brings other tasks. */
function show(answers: Record<string, Answer>, openKey: string | null = null) {
  // What another test was refused for want of a plan is not asked for again.
  forgetAnswers();
  const all: [string, Answer][] = [...Object.entries(answers), ...Object.entries(empty)];
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = all.find(([part]) => url.includes(part))?.[1];
    if (typeof answer === 'function') return (answer as (url: string) => Response)(url);
    return answer ? Response.json(answer) : broken();
  });
  const client = clientOf(people);
  const at = openKey === null ? paths.todo() : paths.task(openKey);
  render(<InUrl />, { wrapper: inPage(client, at) });
  return (...tasks: Task[]) =>
    act(async () => void client.setQueryData(tasksQuery().queryKey, tasksAnswer(tasks)));
}
const voicemail = { ...aVoicemail({ id: 4, created_at: ago(5), from_number: '4570441802' }) };

test('a company without chats and voicemails still has to do, and no kinds that its plan lacks', async () => {
  show({
    voice_mails: refused,
    chats: refused,
    smileys: refused,
    '/auth/tasks': { tasks: [aTask({ id: 1, made_at: Date.now(), text: 'Ring Poul' })] satisfies Task[] },
  });
  expect(await screen.findByRole('row', { name: /Ring Poul/ })).toBeTruthy();
  const kinds = screen.getByRole('group', { name: 'Kinds' });
  expect([...kinds.children].map(({ textContent }) => textContent)).toEqual(['All kinds', 'Messages 1']);
  expect(screen.queryByText(/missing here/)).toBeNull();
});

test('a list that fails takes only its own away, and says so; without the gateway’s there is nothing', async () => {
  show({ voice_mails: { voice_mails: [voicemail] }, chats: broken });
  expect(await screen.findByRole('row', { name: /Voicemail 0:42/ })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Chats are missing here\. /);
});

test('where the gateway does not answer, no owner is made up, also not of the one in the URL', async () => {
  show({ '/auth/tasks': broken, voice_mails: { voice_mails: [voicemail] } }, 'voicemail:4');
  expect(await screen.findByText('What is to be done could not be fetched')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('article', { name: 'Open task' }).textContent).toBe('');
});

test('on a phone the open task says so in its place', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show({ '/auth/tasks': broken }, 'voicemail:4');
  const open = within(screen.getByRole('article', { name: 'Open task' }));
  expect(await open.findByText('What is to be done could not be fetched')).toBeTruthy();
});

test('nothing that waits, and nothing of what was chosen', async () => {
  show({});
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: '1' });
  expect(await screen.findByText('Nothing like this waits')).toBeTruthy();
});

test('one that is open and waits no longer says who was done with it', async () => {
  const done = aThing(9, { kind: 'voicemail', ref: '4' }, { state: 'done', done_by: 2, done_at: Date.now() });
  show({ '/auth/tasks': { tasks: [done] }, voice_mails: { voice_mails: [voicemail] } }, 'voicemail:4');
  expect(await screen.findByText('Signe has done it.')).toBeTruthy();
});

test('a task that was left says that anyone may take it', async () => {
  const touched_at = Date.now() - 41 * 60_000;
  const left = aThing(
    9,
    { kind: 'voicemail', ref: '4' },
    { owner: 2, state: 'taken', taken_at: touched_at, touched_at },
  );
  show({ '/auth/tasks': { tasks: [left] }, voice_mails: { voice_mails: [voicemail] } }, 'voicemail:4');
  expect(await screen.findByText(/taken 4[01] min ago and left: anyone may take it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Take it/ })).toBeTruthy();
});

/** Negative smileys as the service lists them: so many of eight days ago, and one of ten. */
const negatives = (newer: number) => (url: string) => {
  const since = new URL(url, 'http://desk.example').searchParams.get('rated_at_gt_or_eq') ?? '';
  const day = 1440;
  const all = Array.from({ length: newer + 1 }, (_, id) =>
    wireSmileyAt(id, Date.parse(ago((id < newer ? 8 : 10) * day)), 0),
  );
  return Response.json({ smileys: all.filter(({ rated_at }) => rated_at >= since).slice(0, 100) });
};
const smiley = (ref: number) =>
  aThing(9, { kind: 'smiley', ref: String(ref) }, { owner: 1, state: 'taken', taken_at: Date.now() });

test('a smiley that somebody has is listed also after a week', async () => {
  show({ '/auth/tasks': { tasks: [smiley(2)] }, smileys: negatives(2) });
  expect(await screen.findAllByRole('row', { name: /Negative smiley/ })).toHaveLength(1);
  expect(screen.getByText('That is all.')).toBeTruthy();
});

test('where it is older than the smileys that are listed, it is not said that all are there', async () => {
  show({ '/auth/tasks': { tasks: [smiley(120)] }, smileys: negatives(120) });
  expect(await screen.findByText(/^There may be older ones/)).toBeTruthy();
});

const doneBySigne = { state: 'done', done_by: 2, done_at: Date.now() } as const;

test.each([
  [
    'a voicemail that is handed on',
    'h',
    aThing(9, { kind: 'voicemail', ref: '4' }),
    'voicemail:4',
    /^Message/,
  ],
  ['a message that is answered', 'r', aTask({ id: 1, made_at: Date.now() }), 'message:1', 'Your answer'],
])(
  '%s keeps its dialog and what is written, when a colleague is done with it',
  async (_, key, task, open, label) => {
    const bring = show({ '/auth/tasks': { tasks: [task] }, voice_mails: { voice_mails: [voicemail] } }, open);
    await screen.findByRole('button', { name: /^Done/ });
    fireEvent.keyDown(document.body, { key });
    const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: label });
    fireEvent.change(field, { target: { value: 'Ring at ten' } });
    await bring({ ...task, ...doneBySigne });
    expect(await screen.findByText('Signe has done it.')).toBeTruthy();
    expect(field.isConnected).toBe(true);
    expect((field as HTMLTextAreaElement).value).toBe('Ring at ten');
  },
);

test('the button for the next one keeps the focus, and done gives it to the list', async () => {
  const tasks = [1, 2, 3].map((id) =>
    aTask({ id, made_at: Date.now() - (9 - id) * 60_000, text: `Number ${id}` }),
  );
  show(
    { '/auth/tasks/act': { task: { ...aTask({ id: 3 }), ...doneBySigne } }, '/auth/tasks': { tasks } },
    'message:1',
  );
  const next = await screen.findByRole('button', { name: 'Next task' });
  next.focus();
  for (const words of ['Number 2', 'Number 3']) {
    fireEvent.click(next);
    expect(within(screen.getByRole('article')).getByText(words)).toBeTruthy();
    expect(next.isConnected).toBe(true);
  }
  // The screen looks whether it still is the page of the browser.
  window.history.replaceState(null, '', paths.task('message:3'));
  const done = screen.getByRole('button', { name: /^Done/ });
  done.focus();
  fireEvent.click(done);
  expect(await within(screen.getByRole('article')).findByText('Number 2')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});
