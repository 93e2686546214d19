import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import { Scoped } from '#testing/page/feedback.tsx';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { aThing } from '#testing/page/tasks.ts';
import { FollowUp } from './FollowUp.tsx';

const THING = { kind: 'smiley', ref: '12' } as const;
const CONTACT = { id: 7, name: 'Duelund Smedje', number: null, number_formatted: null, email: null };
const commentBy = (employee_id: number, body: string) => ({
  id: 1,
  contact_id: 7,
  employee_id,
  body,
  recipient_id: null,
});
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** The open smiley with its task and the comments on its contact. */
async function show(
  task: Task | null,
  comments: readonly object[] = [],
  contact: typeof CONTACT | null = CONTACT,
) {
  const asked: string[] = [];
  const acts: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    asked.push(path);
    if (method === 'POST') {
      acts.push(JSON.parse(body as string));
      return Promise.resolve(Response.json({ task: aThing(1, THING) }));
    }
    return Promise.resolve(
      Response.json({ tasks: task ? [task] : [], comments, receptions: [], voice_mails: [] }),
    );
  });
  render(
    <Scoped>
      <FollowUp smiley={smileyAt(12, 0, { kind: 'negative', contact })} />
    </Scoped>,
    { wrapper: inPage(clientOf([person(1, 'Mette Strandgran'), person(2, 'Signe Vintermark')])) },
  );
  await vi.waitFor(() => expect(buttons().length).toBeGreaterThan(1));
  return { asked, acts };
}

test('a smiley of somebody who is no contact is taken and handled like the others, without comments', async () => {
  const { asked, acts } = await show(null, [], null);
  expect(buttons()).toEqual(['Take itA', 'DoneD', 'Tell a colleague']);
  fireEvent.keyDown(document.body, { key: 'd' });
  await vi.waitFor(() => expect(acts).toEqual([{ task: THING, act: 'done' }]));
  expect(asked.filter((path) => path.includes('comments'))).toEqual([]);
});

test('one that is handled can be marked as not handled, and its comments are not read', async () => {
  const { asked, acts } = await show(aThing(1, THING, { state: 'done', done_by: 2, done_at: 0 }));
  expect(buttons()).toEqual(['Tell a colleague', 'Mark not handled']);
  fireEvent.click(screen.getByRole('button', { name: 'Mark not handled' }));
  await vi.waitFor(() => expect(acts).toEqual([{ task: THING, act: 'reopen' }]));
  expect(asked.filter((path) => path.includes('comments'))).toEqual([]);
});

test.each([
  ['Handled: negative smiley of Wed 18 Nov 10:11 (smiley 12)', true],
  ['Håndteret: negativ smiley fra ons. 18. nov. kl. 10.11 (smiley 12)\n', true],
  ['Handled: negative smiley of Wed 18 Nov 10:11 (smiley 13)', false],
  ['Not so: Handled: x (smiley 12)', false],
  ['Handled', false],
])('who handled it before tasks were kept is read from the comment “%s”: %s', async (body, says) => {
  const { asked } = await show(null, [commentBy(2, body)]);
  await vi.waitFor(() => expect(asked.some((path) => path.includes('comments'))).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const words = () => screen.queryByText('A comment says that Signe Vintermark has handled it.');
  expect(words() !== null).toBe(says);
});
