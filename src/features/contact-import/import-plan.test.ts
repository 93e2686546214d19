import { expect, test } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { numberReader } from '#src/lib/phone-reading.ts';
import { changeOf, indexBook, planLines, type ImportMode } from './import-plan.ts';

const contact = (id: number, name: string, number: string | null, email: string | null) =>
  aContact(id, name, { number, email });
const BOOK = [
  contact(3, 'Clausholt El', '4570531684', 'vagt@clausholt.example'),
  contact(5, 'Duelund Smedje', '4570441802', 'kontor@duelund.example'),
  contact(8, 'Kirsten', '4570295514', null),
  contact(9, 'Uden Nummer', null, 'u@n.example'),
];

async function planned(mode: ImportMode, ...lines: readonly (readonly string[])[]) {
  const { read } = await numberReader('4570261021');
  return planLines(
    lines.map((cells, at) => ({ line: at + 2, cells, broken: false })),
    { uses: ['name', 'number', 'email'], mode, book: indexBook(BOOK), readNumber: read, hasComments: true },
  );
}
const said = async (mode: ImportMode, ...lines: readonly (readonly string[])[]) =>
  (await planned(mode, ...lines)).map(({ outcome, why }) => `${outcome}: ${why}`);

test('a different field is changed, and an empty field changes nothing', async () => {
  expect(
    await said(
      'change',
      ['Clausholt Elinstallation', '70 53 16 84', ''],
      ['Duelund Smedje', '+4570441802', 'KONTOR@duelund.example'],
      ['Kirsten', '70295514', 'k@h.example'],
      ['Uden nummer', '', 'u@n.example'],
      ['Helt Ny', '', ''],
    ),
  ).toEqual([
    'change: Name was “Clausholt El”',
    'skip: Same as in the book',
    'change: E-mail was empty',
    'change: Name was “Uden Nummer”',
    'create: ',
  ]);
  const [clausholt] = BOOK;
  if (!clausholt) throw new Error('No book');
  expect(
    changeOf({ name: 'Clausholt Elinstallation', number: '4570531684', email: null }, clausholt),
  ).toEqual({
    name: 'Clausholt Elinstallation',
  });
});

test('a known number is skipped or gets a second contact, as chosen, and the same contact is never created twice', async () => {
  const lines = [
    ['Clausholt Elinstallation', '70531684', ''],
    ['Clausholt El', '70531684', ''],
    ['Clausholt Elinstallation', '70531684', ''],
  ];
  expect(await said('skip', ...lines)).toEqual([
    'skip: Number belongs to “Clausholt El”',
    'skip: Same number as line 2',
    'skip: Same number as line 2',
  ]);
  expect(await said('second', ...lines)).toEqual([
    'create: Second to “Clausholt El”',
    'skip: Same as in the book',
    'skip: Same number as line 2',
  ]);
});

test('two numbers, an extension, a zero too many and too few digits are errors with a proposal', async () => {
  expect(
    await said(
      'change',
      ['A', '70 11 20 30 / 20 30 40 50', ''],
      ['B', '70112030 lokal 12', ''],
      ['C', '070112030', ''],
      ['D', '70 11 20', ''],
    ),
  ).toEqual([
    'error: Several numbers in one. Is it +45 70 11 20 30 or +45 20 30 40 50?',
    'error: More follows the number; an extension cannot be stored with it. Is it +45 70 11 20 30?',
    'error: There is a 0 too many. Is it +45 70 11 20 30?',
    'error: 6 digits, 8 expected. Is it ext. 701120?',
  ]);
});

test("several values in a cell of Google's: the first is imported, and the line names the others", async () => {
  expect(
    await said(
      'change',
      ['Ny', '70 53 16 99 ::: 20 30 40 50', 'a@b.example ::: c@b.example'],
      ['Clausholt Elinstallation', '70531684 ::: 20304050', ''],
    ),
  ).toEqual([
    'create: Left out: 20 30 40 50, c@b.example',
    'change: Name was “Clausholt El”, Left out: 20304050',
  ]);
});

test('names of invisible characters and names that are too long are errors', async () => {
  expect(await said('change', ['\u200B\u202E', '70531699', ''], ['x'.repeat(201), '70531698', ''])).toEqual([
    'error: Name is missing',
    'error: A name has at most 200 characters.',
  ]);
});

test.each([true, false])(
  'a note becomes a comment of a line that writes, where the plan has comments: %s',
  async (hasComments) => {
    const { read } = await numberReader('4570261021');
    const lines = [
      ['Helt Ny', '', '', 'Ring before eight'],
      ['Kirsten', '70295514', 'k@h.example', 'Call back'],
      ['Clausholt El', '70531684', '', 'Known already'],
      ['Long Note', '', '', 'x'.repeat(5001)],
      ['No Note', '', '', ''],
    ];
    const plan = planLines(
      lines.map((cells, at) => ({ line: at + 2, cells, broken: false })),
      {
        uses: ['name', 'number', 'email', 'note'],
        mode: 'change',
        book: indexBook(BOOK),
        readNumber: read,
        hasComments,
      },
    );
    expect(plan.map(({ note, why }) => [note, why])).toEqual([
      hasComments ? ['Ring before eight', 'Comment: “Ring before eight”'] : ['', 'Its note is left out'],
      hasComments
        ? ['Call back', 'E-mail was empty, Comment: “Call back”']
        : ['', 'E-mail was empty, Its note is left out'],
      ['', 'Same as in the book, Its note is left out'],
      ['', 'Its note is left out: it is longer than 5,000 characters'],
      ['', ''],
    ]);
  },
);
