import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { ApiError } from '#src/api/client/errors.ts';
import type { ImportCalls } from '#src/api/contacts/import.ts';
import { createPlanner, indexBook, type ImportMode } from './import-plan.ts';
import { createImportRun } from './import-run.ts';
import { createImportUndo } from './import-undo.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Fate = 'ok' | 'refused before' | 'lost after' | 'lost before' | 'timeout after' | 'slow' | 'bad';

/** A service whose calls succeed, lose their answer or answer 429, in the order of `fates`. */
function fakeService(start: readonly Contact[], fates: Fate[]) {
  const contacts = new Map(start.map((contact) => [contact.id, contact]));
  let last = Math.max(0, ...contacts.keys());
  let sent = 0;
  const suffer = async <T>(work: () => T): Promise<T> => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const fate = fates.shift() ?? 'ok';
    if (fate === 'slow') throw new ApiError('slow-down', { status: 429, retryAfter: 3000 });
    if (fate === 'refused before' || fate === 'lost before') throw new ApiError('service', { status: 503 });
    if (fate === 'bad') throw new ApiError('unreadable');
    const done = work();
    if (fate === 'lost after') throw new ApiError('network');
    if (fate === 'timeout after') throw new ApiError('timeout');
    return done;
  };
  const calls: ImportCalls = {
    create: ({ name, number, email }) =>
      suffer(() => {
        last += 1;
        const contact = {
          id: last,
          name,
          number: number ?? null,
          email: email ?? null,
          number_formatted: null,
        };
        contacts.set(last, contact);
        return contact;
      }),
    change: (id, change) =>
      suffer(() => {
        const contact = contacts.get(id);
        if (!contact) throw new ApiError('not-found', { status: 404 });
        const next = { ...contact, ...JSON.parse(JSON.stringify(change)) } as Contact;
        contacts.set(id, next);
        return next;
      }),
    remove: (id) =>
      suffer(() => {
        if (!contacts.delete(id)) throw new ApiError('not-found', { status: 404 });
        return null;
      }),
    withNumber: (number) =>
      suffer(() => [...contacts.values()].filter((contact) => contact.number === number)),
    from: (id) =>
      suffer(() => {
        const page = [...contacts.values()].filter((contact) => contact.id >= id).slice(0, 100);
        return { contacts: page, next: page.length === 100 ? (page.at(-1)?.id ?? 0) + 1 : null };
      }),
  };
  const fail = (next: readonly Fate[]) => fates.push(...next);
  return {
    calls,
    contacts,
    fail,
    sent: () => sent,
    add: (contact: Contact) => contacts.set(contact.id, contact),
  };
}

const row = (line: number, name: string, number: string, email = '') => ({
  line,
  cells: [name, number, email],
  broken: false,
});
const readNumber = (text: string) => ({ number: text });

function runOf(
  rows: ReturnType<typeof row>[],
  start: readonly Contact[],
  service: ReturnType<typeof fakeService>,
  mode: ImportMode = 'change',
  now = Date.now,
) {
  const book = indexBook(start);
  const { plan } = createPlanner({ uses: ['name', 'number', 'email'], mode, book, readNumber });
  return createImportRun({
    lines: plan(rows),
    mode,
    book,
    calls: service.calls,
    perSecond: 1000,
    onContacts: () => {},
    now,
  });
}

const known = (id: number, name: string, number: string | null, email: string | null = null): Contact => ({
  id,
  name,
  number,
  email,
  number_formatted: null,
});

const finish = async (run: ReturnType<typeof runOf>) => {
  for (let turn = 0; turn < 60 && run.get().status !== 'done'; turn += 1) {
    run.start();
    await vi.advanceTimersByTimeAsync(120_000);
  }
};

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
  const fate = fc.constantFrom<Fate>(
    'ok',
    'refused before',
    'lost after',
    'lost before',
    'timeout after',
    'slow',
    'bad',
  );
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

test('after a pause, a stop and a halt, start continues with the remaining lines', async () => {
  const service = fakeService([], []);
  const rows = Array.from({ length: 300 }, (_, at) => row(at + 2, `C${at}`, `45${1000 + at}`));
  const run = runOf(rows, [], service);
  run.start();
  await vi.advanceTimersByTimeAsync(400);
  run.pause();
  await vi.advanceTimersByTimeAsync(1000);
  const paused = service.contacts.size;
  expect(paused).toBeGreaterThan(20);
  expect(paused).toBeLessThan(200);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([run.get().status, service.contacts.size]).toEqual(['paused', paused]);
  run.start();
  await vi.advanceTimersByTimeAsync(200);
  run.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run.get().status).toBe('stopped');
  expect(run.get().lines.some(({ state }) => state === 'unsure')).toBe(false);
  run.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([run.get().status, service.contacts.size]).toEqual(['done', 300]);
});

test('start during a call in flight neither hangs nor writes twice', async () => {
  const service = fakeService([], []);
  let looks = 0;
  const now = () => {
    // Workers that loop without waiting would never let the test end.
    if (++looks > 10_000) throw new Error('It turns and turns');
    return Date.now();
  };
  const rows = Array.from({ length: 40 }, (_, at) => row(at + 2, `K${at}`, `4570${100 + at}`));
  const run = runOf(rows, [], service, 'change', now);
  run.start();
  await vi.advanceTimersByTimeAsync(50);
  run.stop();
  run.start();
  run.pause();
  run.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run.get()).toMatchObject({ status: 'done', halt: null });
  expect(service.contacts.size).toBe(40);
});

test('halts after five failures in a row, and waits for Retry-After', async () => {
  const fates: Fate[] = Array.from({ length: 40 }, () => 'lost before');
  const service = fakeService([], fates);
  const run = runOf([row(2, 'A', '451'), row(3, 'B', '452')], [], service);
  run.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run.get().status).toBe('halted');
  expect(run.get().halt).toMatch(/answered with an error/);
  const asked = service.sent();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(service.sent()).toBe(asked);

  fates.splice(0, fates.length, 'slow');
  run.start();
  await vi.advanceTimersByTimeAsync(2500);
  expect(run.get().held?.words).toMatch(/slow down/);
  const during = service.sent();
  expect(during).toBeLessThanOrEqual(asked + 4);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([run.get().status, service.contacts.size]).toEqual(['done', 2]);
});

test('no line is given up when the service fails for long', async () => {
  const fates: Fate[] = [];
  const service = fakeService([], fates);
  const rows = Array.from({ length: 6 }, (_, at) => row(at + 2, `C${at}`, `45${1000 + at}`));
  const run = runOf(rows, [], service);
  for (let outage = 0; outage < 3; outage++) {
    fates.splice(0, fates.length, 'lost after', ...Array.from({ length: 60 }, () => 'lost before' as const));
    run.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.get().status).toBe('halted');
  }
  fates.length = 0;
  run.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([run.get().status, service.contacts.size]).toEqual(['done', 6]);
  expect(run.get().lines.filter(({ act }) => act === 'error')).toEqual([]);
});

test('a number that another person adds during the run is not added again', async () => {
  const service = fakeService([], []);
  const run = runOf([row(2, 'Ours', '45700')], [], service);
  service.add(known(77, 'Theirs', '45700'));
  await finish(run);
  expect(run.get().lines[0]).toMatchObject({ act: 'skip', why: 'Somebody added this number meanwhile' });
  expect(service.contacts.size).toBe(1);
});

/** Undoes a run, and continues each time that it stops. */
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
  const fate = fc.constantFrom<Fate>('ok', 'refused before', 'lost after', 'lost before', 'slow', 'bad');
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

test('an undo that is stopped and started during calls in flight deletes each contact once', async () => {
  const service = fakeService([], []);
  const rows = Array.from({ length: 40 }, (_, at) => row(at + 2, `K${at}`, `4570${100 + at}`));
  const run = runOf(rows, [], service);
  await finish(run);
  const deleted: number[] = [];
  const undo = createImportUndo({
    lines: run.get().lines,
    calls: service.calls,
    perSecond: 1000,
    onUndone: (ids) => deleted.push(...ids),
  });
  undo.start();
  await vi.advanceTimersByTimeAsync(60);
  undo.stop();
  undo.start();
  undo.stop();
  undo.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(undo.get()).toMatchObject({ status: 'done', halt: null });
  expect(service.contacts.size).toBe(0);
  expect(deleted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});
