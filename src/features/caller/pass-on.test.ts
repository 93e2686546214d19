import { expect, test } from 'vitest';
import { aVoicemail } from '#src/api/voicemails/voicemails.testing.ts';
import { callText } from './call-text.ts';
import { passOnText } from './PassOn.tsx';

const contact = { id: 1, name: 'Duelund Smedje', number: '4570441802', number_formatted: null, email: null };

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

test('the text about a call has the name, the number and the time', () => {
  const at = Date.parse('2026-11-18T10:36:00Z');
  expect(callText('Duelund Smedje', '4570441802', at, 'Europe/Copenhagen')).toBe(
    'Duelund Smedje, 45 70 44 18 02, called (Wed 18 Nov 11:36). Please call back.',
  );
  expect(callText(null, '4570441802', at, 'Europe/Copenhagen')).toBe(
    '45 70 44 18 02 called (Wed 18 Nov 11:36). Please call back.',
  );
});
