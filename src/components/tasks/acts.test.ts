import { expect, test } from 'vitest';
import { OFFERED_AGAIN_AFTER } from '#contract/tasks.ts';
import { aTask, aThing } from '#testing/page/tasks.ts';
import { actsFor } from './TaskActs.tsx';

const NOW = 1_000_000_000;
const about = { kind: 'voicemail', ref: '4' } as const;
const recent = { touched_at: NOW };
const can = (task: Parameters<typeof actsFor>[0], admin = false) =>
  Object.entries(actsFor(task, { id: 1, admin }, NOW))
    .filter(([, may]) => may)
    .map(([act]) => act);

test.each([
  ['nobody has acted on', undefined, ['take', 'done', 'handOn']],
  ['nobody has', aThing(1, about), ['take', 'done', 'handOn']],
  ['you took', aThing(1, about, { ...recent, owner: 1, state: 'taken' }), ['letGo', 'done', 'handOn']],
  ['was handed on to you', aThing(1, about, { ...recent, owner: 1 }), ['take', 'letGo', 'done', 'handOn']],
  ['somebody else took', aThing(1, about, { ...recent, owner: 2, state: 'taken' }), []],
  [
    'somebody else took and left',
    aThing(1, about, { owner: 2, state: 'taken', touched_at: NOW - OFFERED_AGAIN_AFTER }),
    ['take', 'done', 'handOn'],
  ],
  ['is a message to you', aTask({ id: 1 }), ['done', 'handOn']],
  ['is a message to you that you took', aTask({ id: 1, state: 'taken' }), ['letGo', 'done', 'handOn']],
  ['is a message that you sent', aTask({ id: 1, from: 1, to: 2, owner: 2 }), ['done', 'handOn']],
  ['is done', aThing(1, about, { owner: 1, state: 'done' }), []],
])('what can be done with a task that %s', (_, task, acts) => expect(can(task)).toEqual(acts));

test('an administrator can end and hand on what somebody else has, but not take it', () => {
  expect(can(aThing(1, about, { ...recent, owner: 2, state: 'taken' }), true)).toEqual(['done', 'handOn']);
});
