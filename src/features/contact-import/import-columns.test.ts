import { m as contacts } from '#messages/contacts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { errorHead, guessColumns, textsOf } from './import-columns.ts';

afterEach(() => vi.unstubAllGlobals());

const rows = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells, at) => ({ line: at + 1, cells, broken: false }));

describe('the field of a column', () => {
  test('by Danish headers', () => {
    expect(
      guessColumns(
        rows(
          ['Navn', 'Telefon', 'Mail', 'Kundenr', 'Oprettet'],
          ['Aldrup Tandteknik', '+45 7051 2208', 'lab@aldrup.example', '20418', '04-02-2024'],
        ),
      ),
    ).toEqual({
      heads: ['Navn', 'Telefon', 'Mail', 'Kundenr', 'Oprettet'],
      uses: ['name', 'number', 'email', 'out', 'out'],
      hasHead: true,
    });
  });

  test.each(['Tlf.nr.', 'Tlf. nr.', 'Telefon nr.', 'Mobil nr', 'Telefon/fax'])('%s is a number', (head) => {
    const { uses } = guessColumns(
      rows(['Navn', head, 'E-mail'], ['Bent Dal', '70 51 22 08', 'b@dal.example']),
    );
    expect(uses).toEqual(['name', 'number', 'email']);
  });

  test.each(['Fax nummer', 'Phone type', 'Kunde nr'])('%s is none', (head) => {
    const { uses } = guessColumns(rows(['Navn', head], ['Bent Dal', '20418']));
    expect(uses).toEqual(['name', 'out']);
  });

  test('by English headers, with a name in two columns and two numbers', () => {
    const { uses } = guessColumns(
      rows(
        ['First Name', 'Last Name', 'E-mail Address', 'Mobile Phone', 'Business Phone', 'Company ID'],
        ['Åse', 'Holm', 'a@holm.example', '', '70261021', '7'],
      ),
    );
    expect(uses).toEqual(['name', 'name', 'email', 'number', 'number', 'out']);
    expect(textsOf(['Åse', ' Holm ', 'a@holm.example', '', '70261021', '7'], uses)).toEqual({
      name: 'Åse Holm',
      number: '70261021',
      email: 'a@holm.example',
    });
  });

  test.each([
    [
      'Google, now',
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      'Bent,Bo,Dal,BENT,,DAL,Dr.,,Benny,,Dal ApS,,,,,,* myContacts,* Work,bent@dal.example,Mobile,+45 70 51 22 08',
      'Bent Bo Dal',
    ],
    [
      'Google, before',
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name',
      'Bent Dal,Bent,,Dal,,,* myContacts,* Work,bent@dal.example,Mobile,+45 70 51 22 08,Dal ApS',
      'Bent Dal',
    ],
    [
      'Outlook',
      'First Name,Middle Name,Last Name,Suffix,E-mail Address,E-mail Type,E-mail Display Name,Mobile Phone',
      'Bent,,Dal,,bent@dal.example,SMTP,Bent Dal (bent@dal.example),+45 70 51 22 08',
      'Bent Dal',
    ],
    [
      'organisations only',
      'Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value',
      'Dal ApS,Work,bent@dal.example,+45 70 51 22 08',
      'Dal ApS',
    ],
  ])('of contacts from elsewhere: %s', (_, head, line, name) => {
    const cells = line.split(',');
    const { uses } = guessColumns(rows(head.split(','), cells));
    expect(textsOf(cells, uses)).toEqual({ name, number: '+45 70 51 22 08', email: 'bent@dal.example' });
  });

  test.each(LANGUAGES)('by the headers of files that Frontdesk saves, in $name', ({ tag }) => {
    vi.stubGlobal('document', { documentElement: { lang: tag } });
    const exported = [contacts.csvName(), contacts.csvNumber(), contacts.csvEmail()];
    const withErrors = errorHead();
    vi.unstubAllGlobals();
    expect(guessColumns(rows(exported)).uses).toEqual(['name', 'number', 'email']);
    expect(guessColumns(rows(withErrors)).uses).toEqual(['out', 'name', 'number', 'email', 'out']);
  });

  test('by the values, when there is no header row', () => {
    const guessed = guessColumns(
      rows(['7', 'Aldrup', '70 51 22 08', 'lab@aldrup.example'], ['8', 'Bent', '70 51 22 09', 'b@b.example']),
    );
    expect(guessed).toEqual({
      heads: ['', '', '', ''],
      uses: ['out', 'name', 'number', 'email'],
      hasHead: false,
    });
  });

  test('by the values, when the headers are unknown', () => {
    const { uses, hasHead } = guessColumns(
      rows(['Kaldenavn', 'Dato', 'Tal'], ['Bente', '04-02-2024', '70 51 22 08']),
    );
    expect([hasHead, uses]).toEqual([true, ['name', 'out', 'number']]);
  });

  test('a table that is no contact list proposes nothing, whatever is said about its first line', () => {
    const table = rows(['colour', 'size'], ['red', '10'], ['blue', '12']);
    expect(guessColumns(table).uses).toEqual(['out', 'out']);
    expect(guessColumns(table, true)).toEqual({
      heads: ['colour', 'size'],
      uses: ['out', 'out'],
      hasHead: true,
    });
  });

  test('the first line is what is said of it', () => {
    const table = rows(['Bente', '70 51 22 08'], ['Bo', '70 51 22 09']);
    expect(guessColumns(table)).toMatchObject({ hasHead: false, uses: ['name', 'number'] });
    expect(guessColumns(table, true)).toMatchObject({
      heads: ['Bente', '70 51 22 08'],
      uses: ['name', 'number'],
    });
    expect(guessColumns(rows(['Navn', 'Alder'], ['Bo', '31']), false).uses).toEqual(['out', 'out']);
  });

  test('an empty file has no fields', () => {
    expect(guessColumns([])).toEqual({ heads: [], uses: [], hasHead: false });
  });
});
