import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/contacts.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { aContact } from '#testing/page/contacts.ts';
import type { ImportCalls } from '#src/api/contacts/import.ts';
import { indexBook, planLines, type ImportMode } from './import-plan.ts';
import { countLines, deleteCreated, importLines, linesToRun, type RunLine } from './import-run.ts';

beforeEach(() => vi.useFakeTimers());

const FATES = ['ok', 'refused', 'lost', 'timeout', 'busy'] as const;
type Fate = (typeof FATES)[number];

/** A service whose calls succeed, fail before or after they took effect, or are answered 429, in the order of `fates`. */
function aService(start: readonly Contact[], fates: Fate[] = []) {
  const contacts = new Map(start.map((contact) => [contact.id, contact]));
  const comments: (readonly [contactId: number, body: string])[] = [];
  let last = Math.max(0, ...contacts.keys());
  const suffer = async <T>(work: () => T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const fate = fates.shift() ?? 'ok';
    if (fate === 'busy') throw new ApiError('slow-down', { status: 429, retryAfter: 3000 });
    if (fate === 'refused') throw new ApiError('service', { status: 503 });
    const done = work();
    if (fate === 'lost') throw new ApiError('network');
    if (fate === 'timeout') throw new ApiError('timeout');
    return done;
  };
  const put = (contact: Contact) => {
    contacts.set(contact.id, contact);
    return contact;
  };
  const calls: ImportCalls = {
    create: ({ name, number, email }) =>
      suffer(() => put(aContact(++last, name, { number: number ?? null, email: email ?? null }))),
    change: (id, change) =>
      suffer(() => {
        const contact = contacts.get(id);
        if (!contact) throw new ApiError('not-found', { status: 404 });
        return put({ ...contact, ...JSON.parse(JSON.stringify(change)) } as Contact);
      }),
    comment: (contactId, body) => suffer(() => void comments.push([contactId, body])),
    remove: (id) =>
      suffer(() => {
        if (!contacts.delete(id)) throw new ApiError('not-found', { status: 404 });
      }),
  };
  const book = () => [...contacts.values()];
  return { calls, contacts, comments, book, fates, put };
}
type Service = ReturnType<typeof aService>;

const row = (line: number, name: string, number: string, email = '', note = '') => ({
  line,
  cells: [name, number, email, note],
  broken: false,
});
const known = (id: number, name: string, number: string | null, email: string | null = null) =>
  aContact(id, name, { number, email });
const plan = (rows: ReturnType<typeof row>[], service: Service, mode: ImportMode = 'change') =>
  planLines(rows, {
    uses: ['name', 'number', 'email', 'note'],
    mode,
    book: indexBook(service.book()),
    readNumber: (text) => ({ number: text }),
    hasComments: true,
  });

/** Runs to its end, or for `ms`. Returns why it stopped by itself, or 'runs'. */
async function finish(
  work: (options: Parameters<typeof importLines>[1]) => Promise<string | null>,
  service: Service,
  ms = 10_000_000,
) {
  const stop = new AbortController();
  let end: string | null = 'runs';
  const ended = work({ calls: service.calls, perSecond: 1000, signal: stop.signal, onLine: () => {} }).then(
    (halt) => (end = halt),
  );
  await vi.advanceTimersByTimeAsync(ms);
  stop.abort();
  if (end !== 'runs') return end;
  await vi.advanceTimersByTimeAsync(1000);
  await ended;
  return 'stopped';
}
const run = (lines: RunLine[], service: Service, ms?: number) =>
  finish((options) => importLines(lines, options), service, ms);
const undo = (lines: RunLine[], service: Service) => {
  const book = service.book();
  return finish((options) => deleteCreated(lines, book, options), service);
};
const said = (lines: readonly RunLine[]) =>
  lines.map(({ outcome, state, why }) => [outcome, state, why].join(' '));

test('creates new contacts, changes different ones, skips equal ones, and reports each line', async () => {
  const service = aService([known(1, 'Askebjerg', '45701'), known(2, 'Rugspurv', '45702', 'a@b.example')]);
  const rows = [
    row(2, 'Aldrup', '45700', 'l@a.example'),
    row(3, 'Askebjerg', '45701', 'm@a.example'),
    row(4, 'Rugspurv', '45702'),
    row(5, 'Aldrup again', '45700'),
    row(6, '', '45703'),
  ];
  const lines = linesToRun(plan(rows, service));
  expect(await run(lines, service)).toBeNull();
  expect(said(lines)).toEqual([
    'create done ',
    'change done E-mail was empty',
    'skip done Same as in the book',
    'skip done Same number as line 2',
    'error done Name is missing',
  ]);
  expect(service.book().map(({ name, email }) => [name, email])).toEqual([
    ['Askebjerg', 'm@a.example'],
    ['Rugspurv', 'a@b.example'],
    ['Aldrup', 'l@a.example'],
  ]);
  expect(countLines(lines)).toMatchObject({
    create: 1,
    change: 1,
    skip: 2,
    error: 1,
    refused: 0,
    over: 2,
    todo: 2,
  });
});

test('a line that is refused or without an answer says so, and the others are written', async () => {
  const service = aService([known(1, 'Askebjerg', '45701')], ['lost', 'ok', 'busy']);
  const rows = [row(2, 'A', '45702'), row(3, 'Askebjerg Murer', '45701'), row(4, 'B', '45703')];
  const lines = linesToRun(plan(rows, service));
  service.contacts.delete(1);
  expect(await run(lines, service)).toBeNull();
  expect(said(lines)).toEqual([
    'error unsure The answer was lost: it may be in the book',
    'error done Somebody deleted the contact meanwhile',
    'create done ',
  ]);
});

test('it stops after three lines without an answer, and a stop ends it after the line under way', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => row(at + 2, `C${at}`, `45${1000 + at}`));
  const service = aService([], ['ok', 'refused', 'refused', 'refused']);
  const lines = linesToRun(plan(rows, service));
  expect(await run(lines, service)).toMatch(/telephony service/);
  expect(lines.map(({ state }) => state).slice(0, 5)).toEqual([
    'done',
    'unsure',
    'unsure',
    'unsure',
    'waiting',
  ]);
  const rest = linesToRun(plan(rows, service), lines);
  expect(await run(rest, service, 400)).toBe('stopped');
  expect(countLines(rest).over).toBe(service.contacts.size);
  expect(rest.some(({ state }) => state === 'unsure')).toBe(false);
  const last = linesToRun(plan(rows, service), rest);
  expect(await run(last, service)).toBeNull();
  expect([service.contacts.size, countLines(last).create]).toEqual([300, 300]);
});

test('property: imported again, every line is in the book once, whatever was lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Fate>(...FATES), { maxLength: 40 }),
      fc.constantFrom<ImportMode>('change', 'skip', 'second'),
      async (fates, mode) => {
        const service = aService(
          [known(4, 'Old', '454'), known(9, 'Same', '459', 's@s.example')],
          [...fates],
        );
        const rows = [
          ...Array.from({ length: 12 }, (_, at) => row(at + 2, `Contact ${at}`, `45${at}`)),
          row(14, 'Without number', ''),
          row(15, 'Without number', '', 'w@n.example'),
        ];
        let lines: RunLine[] = [];
        for (let again = 0; again < 50; again += 1) {
          lines = linesToRun(plan(rows, service, mode), lines);
          if (countLines(lines).rest === 0) break;
          await run(lines, service);
        }
        const seen = service.book().map(({ name, number, email }) => `${name} ${number} ${email}`);
        expect(seen).toHaveLength(mode === 'second' ? 16 : 14);
        expect(new Set(seen).size).toBe(seen.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('undo deletes what the import has created, and nothing that somebody has changed since', async () => {
  const service = aService([known(1, 'Askebjerg', '45701'), known(2, 'Rugspurv', '45702')]);
  const rows = [
    row(2, 'Askebjerg', '45701', 'new@a.example'),
    row(3, 'Third', '45703'),
    row(4, 'Fourth', '45704'),
    row(5, 'Fifth', '45705'),
    row(6, 'Sixth', '45706'),
  ];
  const lines = linesToRun(plan(rows, service));
  await run(lines, service);
  service.contacts.delete(3);
  service.put(known(4, 'Fourth, corrected by hand', '45704'));
  service.fates.push('lost');
  expect(await undo(lines, service)).toBeNull();
  expect(lines.map(({ undone }) => undone)).toEqual([
    undefined,
    true,
    'Somebody changed the contact meanwhile',
    'The answer was lost: it may be in the book',
    true,
  ]);
  // Once more finds out.
  expect(await undo(lines, service)).toBeNull();
  expect(countLines(lines, 'undo')).toMatchObject({ undone: 3, kept: 1, todo: 4, over: 4 });
  expect(service.book().map(({ name, email }) => [name, email])).toEqual([
    ['Askebjerg', 'new@a.example'],
    ['Rugspurv', null],
    ['Fourth, corrected by hand', null],
  ]);
});

test('notes are written as comments on what was created; one that fails is said, and its contact is not created again', async () => {
  const service = aService([], ['ok', 'busy', 'ok', 'ok', 'refused', 'ok']);
  const rows = [
    row(2, 'Aldrup', '45700', '', 'Ring before eight'),
    row(3, 'Askebjerg', '45701', '', 'Pays late'),
    row(4, 'Rugspurv', '45702'),
  ];
  const lines = linesToRun(plan(rows, service));
  expect(await run(lines, service)).toBeNull();
  expect(service.comments).toEqual([[1, 'Ring before eight']]);
  expect(said(lines)).toEqual([
    'create done Comment: “Ring before eight”',
    expect.stringMatching(/^create done Its comment was not saved\. \w/),
    'create done ',
  ]);
  expect(countLines(lines)).toMatchObject({ create: 3, error: 0, noted: 1, notesLost: 1 });
  expect(await run(lines, service)).toBeNull();
  expect([service.book().length, service.comments.length]).toEqual([3, 1]);
});

test('a plan without comments is asked once', async () => {
  const service = aService([]);
  const comment = vi.fn<ImportCalls['comment']>(() =>
    Promise.reject(new ApiError('refused', { status: 403 })),
  );
  const rows = [1, 2, 3].map((at) => row(at, `Name ${at}`, `4570${at}`, '', 'A note'));
  const lines = linesToRun(plan(rows, service));
  expect(await run(lines, { ...service, calls: { ...service.calls, comment } })).toBeNull();
  expect(comment).toHaveBeenCalledOnce();
  expect(countLines(lines)).toMatchObject({ create: 3, notesLost: 3 });
});
