import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportMode } from './import-plan.ts';
import { fakeService, FATES, finish, known, row, runOf, type Fate } from './import-service.testing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('creates new contacts, changes different ones, skips equal ones, and reports each line', async () => {
  const start = [known(1, 'Askebjerg', '45701'), known(2, 'Rugspurv', '45702', 'a@b.example')];
  const service = fakeService(start, []);
  const run = runOf(
    [
      row(2, 'Aldrup', '45700', 'l@a.example'),
      row(3, 'Askebjerg', '45701', 'm@a.example'),
      row(4, 'Rugspurv', '45702'),
      row(5, 'Aldrup again', '45700'),
      row(6, '', '45703'),
    ],
    start,
    service,
  );
  await finish(run);
  expect(run.get().lines.map(({ act, why }) => [act, why])).toEqual([
    ['create', ''],
    ['change', 'E-mail was empty'],
    ['skip', 'Same as in the book'],
    ['skip', 'Same number as line 2'],
    ['error', 'Name is missing'],
  ]);
  expect([...service.contacts.values()].map(({ name, email }) => [name, email])).toEqual([
    ['Askebjerg', 'm@a.example'],
    ['Rugspurv', 'a@b.example'],
    ['Aldrup', 'l@a.example'],
  ]);
});

test('property: every line is written once, also when requests and answers are lost', async () => {
  const fate = fc.constantFrom<Fate>(...FATES);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 80 }),
      fc.constantFrom<ImportMode>('change', 'skip', 'second'),
      async (fates, mode) => {
        const start = [known(4, 'Old', '454'), known(9, 'Same', '459', 's@s.example')];
        const service = fakeService(start, [...fates]);
        const rows = [
          ...Array.from({ length: 12 }, (_, at) => row(at + 2, `Contact ${at}`, `45${at}`)),
          row(14, 'Without number', ''),
          row(15, 'Without number', '', 'w@n.example'),
        ];
        const run = runOf(rows, start, service, mode);
        await finish(run);
        expect(run.get().status).toBe('done');
        const seen = [...service.contacts.values()].map(
          ({ name, number, email }) => `${name} ${number} ${email}`,
        );
        expect(new Set(seen).size).toBe(seen.length);
        const givenUp = run.get().lines.filter(({ act }) => act === 'error').length;
        const all = mode === 'second' ? 16 : 14;
        expect(seen.length).toBeLessThanOrEqual(all);
        expect(seen.length).toBeGreaterThanOrEqual(all - givenUp);
      },
    ),
    { numRuns: 60 },
  );
});

test('after a stop, start continues with the remaining lines', async () => {
  const service = fakeService([], []);
  const rows = Array.from({ length: 300 }, (_, at) => row(at + 2, `C${at}`, `45${1000 + at}`));
  const run = runOf(rows, [], service);
  run.start();
  await vi.advanceTimersByTimeAsync(400);
  run.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run.get().status).toBe('stopped');
  expect(service.contacts.size).toBeLessThan(200);
  expect(run.get().lines.some(({ state }) => state === 'unsure')).toBe(false);
  run.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([run.get().status, service.contacts.size]).toEqual(['done', 300]);
});

test('a number that another person adds during the run is not added again', async () => {
  const service = fakeService([], []);
  const run = runOf([row(2, 'Ours', '45700')], [], service);
  service.add(known(77, 'Theirs', '45700'));
  await finish(run);
  expect(run.get().lines[0]).toMatchObject({ act: 'skip', why: 'Somebody added this number meanwhile' });
  expect(service.contacts.size).toBe(1);
});
