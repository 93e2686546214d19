import Papa from 'papaparse';
import * as z from 'zod/mini';
import { isPossibleNumber } from '../rules/phone-number.ts';
import { email, optionalInteger, text, typedNumber } from './options.ts';

/** A person of a file, and the line where they are. */
export interface PersonLine {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly number: string | null;
  readonly speedDial: number | null;
  readonly groups: readonly string[];
  readonly admin: boolean;
}

const WORDS: Readonly<Record<string, boolean>> = { yes: true, no: false };
/** What each column holds. A cell that is empty is none. */
const COLUMNS = {
  name: text('').schema,
  email: email('').schema,
  // A file has many at once, and most mistakes are numbers without their prefix: they fit no country.
  number: z.pipe(
    typedNumber,
    z.string().check(z.refine(isPossibleNumber, 'a number with its country prefix, such as +45 20 30 40 50')),
  ),
  'speed dial': optionalInteger('').schema,
  groups: z.pipe(
    z.string(),
    z.transform((cell: string) => [
      ...new Set(cell.split(/[,;|]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))),
    ]),
  ),
  admin: z.pipe(
    z.string().check(z.refine((word) => Object.hasOwn(WORDS, word.toLowerCase()), 'yes or no')),
    z.transform((word: string) => WORDS[word.toLowerCase()] === true),
  ),
};
type Column = keyof typeof COLUMNS;
const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name);

/** `E-mail` and `speed_dial` are the same columns as `email` and `speed dial`. */
const columnOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/^e-?mail$/, 'email')
    .replace(/^speed[\s_-]?dial$/, 'speed dial');

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows that are not empty, with the line where each begins, from 1. */
function rowsOf(csv: string): { rows: Row[]; isWhole: boolean } {
  const { data, errors } = Papa.parse<string[]>(csv.replace(/\r\n?/g, '\n'), {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t'],
  });
  let line = 1;
  const rows = data.map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    line += cells.join('').split('\n').length;
    return row;
  });
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    isWhole: errors.every(({ type }) => type !== 'Quotes'),
  };
}

/** Each value that a line before has too. */
function repeated(
  people: readonly PersonLine[],
  word: string,
  of: (person: PersonLine) => string | number | null,
) {
  const first = new Map<string | number, number>();
  return people.flatMap((person) => {
    const value = of(person);
    if (value === null) return [];
    const before = first.get(value);
    if (before === undefined) first.set(value, person.line);
    return before === undefined
      ? []
      : [`Line ${person.line}: ${word} ${value} is in line ${before} already.`];
  });
}

/** Reads a file of people: `name`, and where wanted `email`, `number`, `speed dial`, `groups`, `admin`, in any order. */
export function readPeople(csv: string): { people: PersonLine[]; errors: string[] } {
  const { rows, isWhole } = rowsOf(csv);
  const [head, ...lines] = rows;
  const columns = head?.cells.map(columnOf) ?? [];
  const errors = [
    ...(isWhole ? [] : ['A quotation mark is not closed.']),
    ...columns
      .filter((name) => !isColumn(name))
      .map((name) => `Line ${head?.line}: there is no column “${name}”.`),
    ...new Set(
      columns
        .filter((name, at) => columns.indexOf(name) !== at)
        .map((name) => `Line ${head?.line}: there are two columns “${name}”.`),
    ),
    ...(columns.includes('name') ? [] : ['The first line must name the columns, among them “name”.']),
  ];
  if (errors.length > 0) return { people: [], errors };

  const people = lines.map(({ line, cells }) => {
    const read = <C extends Column>(column: C): z.output<(typeof COLUMNS)[C]> | null => {
      const cell = cells[columns.indexOf(column)] ?? '';
      if (cell === '' && column !== 'name') return null;
      const { success, data, error } = z.safeParse(COLUMNS[column], cell);
      if (success) return data as z.output<(typeof COLUMNS)[C]>;
      errors.push(`Line ${line}: ${column} is not right: ${error.issues[0]?.message ?? ''}.`);
      return null;
    };
    if (cells.length > columns.length) errors.push(`Line ${line}: there are more cells than columns.`);
    return {
      line,
      name: read('name') ?? '',
      email: read('email') ?? null,
      number: read('number'),
      speedDial: read('speed dial') ?? null,
      groups: read('groups') ?? [],
      admin: read('admin') ?? false,
    };
  });
  errors.push(
    ...repeated(people, 'email', (person) => person.email),
    ...repeated(people, 'speed dial', (person) => person.speedDial),
  );
  if (people.length === 0) errors.push('There is nobody in the file.');
  return { people, errors };
}
