import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { OpenChat } from '#src/features/chats/OpenChat.tsx';
import { VoicemailRow } from '#src/features/voicemails/VoicemailList.tsx';
import { aChat } from '#testing/page/chats.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { aThing, tasksAnswer } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { OwnerMark, ThingActs, ThingOwner } from './ThingTask.tsx';

const THING = { kind: 'voicemail', ref: '4' } as const;
const NOW = Date.parse('2026-11-18T10:42:00Z');
const people = [person(1, 'Mette Strandgran'), person(2, 'Signe Vintermark')];
const mine = { owner: 1, state: 'taken', taken_at: NOW - 60_000, touched_at: NOW } as const;
const theirs = { ...mine, owner: 2 };
const doneBy = (done_by: number) => ({ state: 'done', done_by, done_at: NOW }) as const;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** A page that knows these tasks; null: none has come yet. */
function pageWith(tasks: readonly Task[] | null) {
  vi.useFakeTimers({ now: NOW });
  const client = clientOf(people);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  if (tasks) client.setQueryData(tasksQuery().queryKey, tasksAnswer(tasks));
  return { wrapper: inPage(client) };
}

test.each([
  [[], 'Nobody', ['Take itA', 'DoneD', 'Other']],
  [[aThing(1, THING, mine)], 'You, 1 min', ['Let goL', 'DoneD', 'Other']],
  [[aThing(1, THING, theirs)], 'Signe, 1 min', ['Other']],
  [[aThing(1, THING, doneBy(2))], 'Done by Signe, 10:42', ['Other', 'Mark not done']],
  [[aThing(1, THING, doneBy(1))], 'Done by you, 10:42', ['Other', 'Mark not done']],
  [[aThing(1, { ...THING, ref: '5' }, theirs)], 'Nobody', ['Take itA', 'DoneD', 'Other']],
  [null, '…', ['Other']],
])('who has a voicemail and what can be done with it: %#', (tasks, owner, acts) => {
  const page = pageWith(tasks);
  const { container } = render(
    <>
      <ThingOwner thing={THING} />
      <ThingActs thing={THING} name="Duelund">
        <button type="button">Other</button>
      </ThingActs>
    </>,
    page,
  );
  expect(container.firstElementChild?.textContent).toBe(owner);
  expect(buttons()).toEqual(acts);
});

test('its letters are keys only where one is open, not while several are chosen', async () => {
  const page = pageWith([]);
  const asked = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', asked);
  const { rerender } = render(<ThingActs thing={THING} name="Duelund" keys={false} />, page);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(asked).not.toHaveBeenCalled();
  rerender(<ThingActs thing={THING} name="Duelund" />);
  fireEvent.keyDown(document.body, { key: 'a' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

test('one after the other is taken, while the first is on its way', async () => {
  const page = pageWith([]);
  const asked = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', asked);
  const takes = () => screen.getByRole('button', { name: /^Take it/ });
  const { rerender } = render(<ThingActs thing={THING} name="Duelund" />, page);
  for (const _ of [1, 2]) fireEvent.keyDown(document.body, { key: 'a' });
  await vi.waitFor(() => expect(takes().getAttribute('aria-disabled')).toBe('true'));
  rerender(<ThingActs thing={{ ...THING, ref: '5' }} name="Sølvhøj" />);
  expect(takes().getAttribute('aria-disabled')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'a' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown)).toMatchObject([
    { task: { ref: '4' } },
    { task: { ref: '5' } },
  ]);
});

test.each([
  [theirs, 'SigneSigne has it'],
  [mine, 'YouYou have it'],
  [doneBy(2), 'SigneDone by Signe'],
  [{}, ''],
])('the mark in a row: %#', (values, words) => {
  const { container } = render(<OwnerMark task={aThing(1, THING, values)} />, pageWith([]));
  expect(container.textContent).toBe(words);
});

test('a row of the inbox says who has it', () => {
  render(
    <VoicemailRow
      item={aVoicemail({ id: 4 })}
      task={aThing(1, THING, theirs)}
      ownId={1}
      selected={false}
      position={1}
      size={1}
      href="/voicemails/4"
      checked={undefined}
      onPress={() => undefined}
    />,
    pageWith([]),
  );
  expect(screen.getByRole('option').textContent).toContain('Signe has it');
});

test.each([
  ['missed', true],
  ['ended', false],
  ['answered', false],
] as const)('a chat that is %s waits for somebody: %s', (state, waits) => {
  const at = new Date(NOW - 60_000).toISOString();
  render(
    <OpenChat
      chat={aChat({ uuid: 'c4', state, started_at: at, ended_at: state === 'answered' ? null : at })}
      now={NOW}
      listUrl="/chats"
      urlOf={String}
    />,
    pageWith([]),
  );
  expect(buttons().includes('Take itA')).toBe(waits);
  expect(document.body.textContent.includes('Owner Nobody')).toBe(waits);
});
