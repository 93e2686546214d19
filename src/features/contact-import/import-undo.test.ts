import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeService, FATES, finish, known, row, runOf, type Fate } from './import-service.testing.ts';
import { createImportUndo } from './import-undo.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function undoOf(run: ReturnType<typeof runOf>, service: ReturnType<typeof fakeService>) {
  const deleted: number[] = [];
  const undo = createImportUndo({
    lines: run.get().lines,
    calls: service.calls,
    perSecond: 1000,
    onUndone: (ids) => deleted.push(...ids),
    now: Date.now,
  });
  for (let turn = 0; turn < 60 && undo.get().status !== 'done'; turn += 1) {
    undo.start();
    await vi.advanceTimersByTimeAsync(120_000);
  }
  return { ...undo.get(), deleted };
}

test('property: an undone import leaves the book as it was, also when requests and answers are lost', async () => {
  const fate = fc.constantFrom<Fate>(...FATES);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 20 }),
      fc.array(fate, { maxLength: 60 }),
      async (fates, later) => {
        const start = [known(4, 'Old', '454', 'o@o.example'), known(9, 'Same', '459', null)];
        const service = fakeService(start, [...fates]);
        const rows = [
          row(2, 'New', '454', 'n@n.example'),
          row(3, 'Same', '459', 's@s.example'),
          ...Array.from({ length: 150 }, (_, at) => row(at + 4, `Contact ${at}`, `45${1000 + at}`)),
        ];
        const run = runOf(rows, start, service);
        await finish(run);
        fc.pre(run.get().lines.every(({ act }) => act !== 'error'));
        service.fail(later);
        const { status, over, deleted } = await undoOf(run, service);
        expect(status).toBe('done');
        expect([...over.values()].filter((why) => why !== true)).toEqual([]);
        expect([...service.contacts.values()]).toEqual(start);
        expect(new Set(deleted).size).toBe(150);
      },
    ),
    { numRuns: 40 },
  );
});

test('undo keeps what somebody changed or deleted meanwhile, and says so', async () => {
  const start = [known(1, 'Askebjerg', '45701'), known(2, 'Rugspurv', '45702')];
  const service = fakeService(start, []);
  const run = runOf(
    [
      row(2, 'Askebjerg', '45701', 'new@a.example'),
      row(3, 'Rugspurv ApS', '45702'),
      row(4, 'Third', '45703'),
      row(5, 'Fourth', '45704'),
      row(6, 'Fifth', '45705'),
    ],
    start,
    service,
  );
  await finish(run);
  service.contacts.delete(2);
  service.contacts.delete(3);
  service.add(known(4, 'Fourth, corrected by hand', '45704'));
  const { over } = await undoOf(run, service);
  expect([...over].toSorted(([a], [b]) => a - b)).toEqual([
    [2, true],
    [3, 'Somebody deleted the contact meanwhile'],
    [4, true],
    [5, 'Somebody changed the contact meanwhile'],
    [6, true],
  ]);
  expect([...service.contacts.values()].map(({ name, email }) => [name, email])).toEqual([
    ['Askebjerg', null],
    ['Fourth, corrected by hand', null],
  ]);
});
