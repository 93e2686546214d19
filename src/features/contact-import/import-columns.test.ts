import { m as contacts } from '#messages/contacts';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { errorHead, guessColumns, headAt, textsOf } from './import-columns.ts';

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

  test.each([
    'Tlf.nr.|Tlf. nr.|Telefon nr.|Mobil nr|Telefon/fax|Mobiltelefon|Mobilnr.|Mobiltlf.',
    'Arbejdstlf.|Telefonnr.|Telefon (arbejde)|Fastnet|Hovednummer|Direkte nr.|Phone 1 - Value|Work number|Cell',
  ])('%s are numbers', (heads) => {
    for (const head of heads.split('|')) {
      // Beside another number, so that only the header can tell.
      const { uses } = guessColumns(rows(['Navn', 'Anden tlf.', head], ['Bent Dal', '', '70 51 22 08']));
      expect([head, ...uses]).toEqual([head, 'name', 'number', 'number']);
    }
  });

  test('"Nummer" is a number only where no other column is', () => {
    expect(guessColumns(rows(['Nummer', 'Navn'], ['', 'Bo Dal'])).uses).toEqual(['number', 'name']);
    expect(guessColumns(rows(['Nummer', 'Navn', 'Telefon'], ['10023', 'Bo Dal', ''])).uses).toEqual([
      'out',
      'name',
      'number',
    ]);
  });

  test.each([
    'Fax nummer|Phone type|Kunde nr|Kunde nummer|Kundenummer|Customer number|Konto|Account number|CVR|CVR-nummer',
    "CVR nr.|Government ID Number|Assistentens telefon|Assistant's Phone|Manager's Name|Navn på overordnet|Ægtefælle",
  ])('%s are neither numbers nor names', (heads) => {
    for (const head of heads.split('|')) {
      const { uses } = guessColumns(
        rows(['Navn', head, 'E-mail'], ['Bent Dal', '24256790', 'b@dal.example']),
      );
      expect([head, ...uses]).toEqual([head, 'name', 'out', 'email']);
    }
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
      note: '',
      more: [],
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
      'Outlook for Windows',
      "First Name,Middle Name,Last Name,Assistant's Phone,Business Fax,Business Phone,Mobile Phone,Account,Assistant's Name,E-mail Address,E-mail Type,E-mail Display Name,Government ID Number,Manager's Name,Spouse",
      'Bent,,Dal,+45 70 11 11 11,+45 70 51 22 99,+45 70 51 22 08,,12345678,Karen Lund,bent@dal.example,SMTP,Bent Dal (bent@dal.example),24256790,Peter Holm,Ida Dal',
      'Bent Dal',
    ],
    [
      'Outlook in Danish',
      'Fornavn,Mellemnavn,Efternavn,Assistentens telefon,Fax (arbejde),Telefon (arbejde),Mobiltelefon,Konto,Assistentens navn,E-mail-adresse,E-mail-type,E-mail-vist navn,Navn på overordnet,Se-nr.,Ægtefælle',
      'Bent,Bo,Dal,+45 70 11 11 11,+45 70 51 22 99,,+45 70 51 22 08,12345678,Karen Lund,bent@dal.example,SMTP,Bent Dal (bent@dal.example),Peter Holm,24256790,Ida Dal',
      'Bent Bo Dal',
    ],
    [
      'a customer list',
      'Kundenummer,CVR-nummer,Kundenavn,Telefonnr.,Mobilnr.,E-mailadresse',
      '10023,24256790,Dal ApS,,+45 70 51 22 08,bent@dal.example',
      'Dal ApS',
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
    expect(textsOf(cells, uses)).toMatchObject({
      name,
      number: '+45 70 51 22 08',
      email: 'bent@dal.example',
    });
  });

  test.each([
    'Firma|Firmanavn|Virksomhed|Virksomhedsnavn|Selskab|Företag|Bedrift|Unternehmen',
    'Company|Company Name|Business Name|Organization|Organisation|Organization Name|Organization 1 - Name',
  ])('%s are the name of a row that has no other', (heads) => {
    for (const head of heads.split('|')) {
      const { uses } = guessColumns(
        rows(['Fornavn', 'Efternavn', head, 'Mobil'], ['', '', 'Dal ApS', '70512208']),
      );
      expect([head, ...uses]).toEqual([head, 'name', 'name', 'company', 'number']);
      const named = (...cells: string[]) => textsOf([...cells, '70512208'], uses).name;
      expect([named('', '', 'Dal ApS'), named('Bent', 'Dal', 'Dal ApS')]).toEqual(['Dal ApS', 'Bent Dal']);
      expect(guessColumns(rows([head, 'Mobil'], ['Dal ApS', '70512208'])).uses).toEqual(['name', 'number']);
    }
  });

  test('the heading below a title, a date and an empty line', () => {
    const head = ['Navn', 'Telefon', 'Mail'];
    const line = ['Bent Dal', '70 51 22 08', 'bent@dal.example'];
    expect(headAt(rows(['Kundeliste', '', ''], ['Udskrevet', '04-02-2024', ''], head, line))).toBe(2);
    expect(headAt(rows(head, line))).toBe(0);
    expect(headAt(rows(line, line))).toBe(0);
    // What could be a contact is never above it.
    expect(headAt(rows(['Bo', '70512209'], head, line))).toBe(0);
    expect(headAt(rows(['Anna', 'Ask', 'Aps'], head, line))).toBe(0);
  });

  test('notes, in both languages, which say nothing of what the table is', () => {
    for (const head of [
      'Note',
      'Notes',
      'Noter',
      'Bemærkning',
      'Bemærkninger',
      'Kommentar',
      'Comments',
      'Remarks',
    ]) {
      const { uses } = guessColumns(
        rows(['Navn', 'Mobil', head], ['Bent Dal', '70512208', 'Rings before eight']),
      );
      expect([head, ...uses]).toEqual([head, 'name', 'number', 'note']);
    }
    expect(guessColumns(rows(['Varenavn', 'Note'], ['Shirt', 'Red'])).uses).not.toContain('number');
    expect(textsOf(['Bent', 'A', '', 'B'], ['name', 'note', 'note', 'note']).note).toBe('A\nB');
  });

  test('of several values in a cell the first is taken, and the others are named', () => {
    expect(
      textsOf(
        ['Bent', '+45 70 51 22 08 ::: 20 30 40 50', 'b@dal.example ::: c@dal.example:::'],
        ['name', 'number', 'email'],
      ),
    ).toEqual({
      name: 'Bent',
      number: '+45 70 51 22 08',
      email: 'b@dal.example',
      note: '',
      more: ['20 30 40 50', 'c@dal.example'],
    });
  });

  test.each(LANGUAGES)('by the headers of files that Frontdesk saves, in $name', ({ tag }) => {
    vi.stubGlobal('document', { documentElement: { lang: tag, dataset: {} } });
    const exported = [contacts.csvName(), contacts.csvNumber(), contacts.csvEmail()];
    const withErrors = errorHead();
    vi.unstubAllGlobals();
    expect(guessColumns(rows(exported)).uses).toEqual(['name', 'number', 'email']);
    expect(guessColumns(rows(withErrors)).uses).toEqual(['out', 'name', 'number', 'email', 'note', 'out']);
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
