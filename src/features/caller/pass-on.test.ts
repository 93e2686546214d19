import { expect, test } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { callText } from './call-text.ts';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import { passOnText, passOnTexts } from './PassOn.tsx';

const contact = aContact(1, 'Duelund Smedje', { number: '4570441802' });

test.each([
  [
    { from_contact: contact },
    'Voicemail from Duelund Smedje, 45 70 44 18 02 (Wed 18 Nov 11:36 on Main line, 0:42). Please call back.',
  ],
  [{}, 'Voicemail from 45 70 44 18 02 (Wed 18 Nov 11:36 on Main line, 0:42). Please call back.'],
  [
    { from_number: null, endpoint_name: null },
    'Voicemail from a caller who withheld the number (Wed 18 Nov 11:36, 0:42).',
  ],
])('%o', (values, words) => {
  expect(passOnText(aVoicemail({ id: 1, ...values }), 'Europe/Copenhagen')).toBe(words);
});

test('the text about several has whole lines, as many as one message has room for, and says how many more there are', () => {
  const textOf = (count: number) =>
    passOnTexts(
      Array.from({ length: count }, (_, id) => aVoicemail({ id })),
      'From this morning',
      'Europe/Copenhagen',
    );
  const line = 'Voicemail from 45 70 44 18 02 (Wed 18 Nov 11:36 on Main line, 0:42). Please call back.';
  expect(textOf(2)).toBe(`From this morning\n${line}\n${line}`);
  const most = Math.floor((MESSAGE_LENGTH - 'From this morning'.length) / `\n${line}`.length);
  expect(textOf(most).split('\n').slice(1)).toEqual(Array.from({ length: most }, () => line));
  for (const count of [most + 1, most + 2, 200]) {
    const [note, ...lines] = textOf(count).split('\n');
    const last = lines.pop();
    expect(textOf(count).length).toBeLessThanOrEqual(MESSAGE_LENGTH);
    expect(note).toBe('From this morning');
    expect(new Set(lines)).toEqual(new Set([line]));
    expect(last).toMatch(new RegExp(`^${count - lines.length} more voicemails? (is|are) in the inbox\\.$`));
  }
});

test('the text about a call has the name, the number and the time', () => {
  const at = Date.parse('2026-11-18T10:36:00Z');
  expect(callText('Duelund Smedje', '4570441802', at, 'Europe/Copenhagen')).toBe(
    'Duelund Smedje, 45 70 44 18 02, called (Wed 18 Nov 11:36). Please call back.',
  );
  expect(callText(null, '4570441802', at, 'Europe/Copenhagen')).toBe(
    '45 70 44 18 02 called (Wed 18 Nov 11:36). Please call back.',
  );
});
