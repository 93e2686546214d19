import { describe, expect, test } from 'vitest';
import { guessColumns, textsOf } from './import-columns.ts';

const rows = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells, at) => ({ line: at + 1, cells, broken: false }));

describe('which column is what', () => {
  test('by Danish heads', () => {
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

  test('by English heads, with a name in two columns and two numbers', () => {
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

  test('by what stands in them, where there is no head line', () => {
    const guessed = guessColumns(
      rows(['7', 'Aldrup', '70 51 22 08', 'lab@aldrup.example'], ['8', 'Bent', '70 51 22 09', 'b@b.example']),
    );
    expect(guessed).toEqual({
      heads: ['', '', '', ''],
      uses: ['out', 'name', 'number', 'email'],
      hasHead: false,
    });
  });

  test('by what stands in them, where the head line says nothing', () => {
    const { uses, hasHead } = guessColumns(
      rows(['Kaldenavn', 'Dato', 'Tal'], ['Bente', '04-02-2024', '70 51 22 08']),
    );
    expect([hasHead, uses]).toEqual([true, ['name', 'out', 'number']]);
  });

  test('nothing is guessed of nothing', () => {
    expect(guessColumns([])).toEqual({ heads: [], uses: [], hasHead: false });
  });
});
