import { expect, test } from 'vitest';
import { aContact } from '#testing/page/contacts.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { tellText } from './FollowUp.tsx';

const zone = 'Europe/Copenhagen';
const smiley = smileyAt(1234, Date.parse('2026-11-18T09:11:00Z'), {
  kind: 'negative',
  number: '4570441802',
});
const contact = aContact(1, 'Vognmand Sølvhøj', { number: '4570441802' });

test('the text for a colleague', () => {
  expect(tellText({ ...smiley, contact, comment: 'Waited\nlong' }, 'Main line', zone)).toBe(
    'Negative smiley from Vognmand Sølvhøj, 45 70 44 18 02 (Wed 18 Nov 10:11 on Main line): “Waited long”. Please call back.',
  );
  expect(tellText({ ...smiley, number: null }, 'Main line', zone)).toBe(
    'Negative smiley from Number withheld (Wed 18 Nov 10:11 on Main line).',
  );
});
