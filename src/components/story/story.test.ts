import { describe, expect, test } from 'vitest';
import { aChat } from '#testing/page/chats.ts';
import { smileyAt } from '#testing/page/smileys.ts';
import { aContact } from '#testing/page/contacts.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { callerUrl, callerWords, furtherToday, latestCallers } from './latest.ts';
import { chatsOf, storyOf } from './story.ts';
import { agoWords, countWords, positiveWords, smileyCounts } from './words.ts';

const smiley = (id: number, rating: 0 | 1, rated_at: string) =>
  smileyAt(id, Date.parse(rated_at), { kind: rating === 1 ? 'positive' : 'negative', number: '4570441802' });
const chat = (uuid: string, from_email: string | null, started_at = '2026-11-09T12:22:00Z') =>
  aChat({ uuid, from_email, started_at, state: 'ended' });

describe('the story of a caller', () => {
  test('everything in one line, newest first', () => {
    const story = storyOf(
      [
        aVoicemail({ id: 1, created_at: '2026-11-12T14:02:00Z' }),
        aVoicemail({ id: 2, created_at: '2026-11-18T09:36:00Z' }),
      ],
      [smiley(1, 0, '2026-11-17T13:20:00Z')],
      [chat('a', 'x@y.example')],
    );
    expect(story.map(({ key }) => key)).toEqual(['voicemail 2', 'smiley 1', 'voicemail 1', 'chat a']);
  });

  test('the latest callers are people, each once by number or address, and whoever cannot be told apart', () => {
    const contact = aContact(1, 'Duelund', { number: '451', email: 'Kontor@d.example' });
    const callers = latestCallers(
      [
        aVoicemail({ id: 1, created_at: '2026-11-12T14:02:00Z', from_number: '451', from_contact: contact }),
        aVoicemail({ id: 2, created_at: '2026-11-11T14:02:00Z', from_number: '451' }),
        aVoicemail({ id: 3, created_at: '2026-11-13T14:02:00Z', from_number: null }),
        aVoicemail({ id: 4, created_at: '2026-11-10T14:02:00Z', from_number: null }),
      ],
      [
        smiley(1, 0, '2026-11-17T13:20:00Z'),
        { ...smiley(2, 0, '2026-11-16T13:20:00Z'), number: null, email: 'a@b.example' },
        { ...smiley(3, 0, '2026-11-06T13:20:00Z'), number: null },
      ],
      [
        chat('a', 'A@b.example'),
        chat('b', 'kontor@d.example'),
        chat('c', 'new@b.example'),
        chat('d', null),
        { ...chat('e', null), state: 'ringing' },
      ],
    );
    expect(callers.map((item) => [item.key, callerWords(item), callerUrl(item)])).toEqual([
      ['smiley 1', '45 70 44 18 02', '/caller?number=%2B4570441802'],
      ['smiley 2', 'a@b.example', '/satisfaction/feedback?range=all&open=2'],
      ['voicemail 3', 'Number withheld', '/voicemails/3'],
      ['voicemail 1', 'Duelund', '/caller?number=%2B451'],
      ['voicemail 4', 'Number withheld', '/voicemails/4'],
      ['chat c', 'new@b.example', '/chats/c'],
      ['chat d', 'No name given', '/chats/d'],
      ['smiley 3', 'Number withheld', '/satisfaction/feedback?range=all&open=3'],
    ]);
  });

  test('the callers of today that are left are at least so many where a list does not reach to yesterday', () => {
    const day = (date: string, count: number) =>
      Array.from({ length: count }, () => `2026-11-${date}T09:00:00Z`);
    const callers = day('18', 12).map((at, id) => ({ ...storyOf([], [smiley(id, 0, at)], [])[0]! }));
    const left = (moments: readonly string[], full: boolean) =>
      furtherToday(
        callers,
        [
          { moments: [], full: false },
          { moments, full },
        ],
        { today: '2026-11-18', rows: 10 },
      );
    expect(left(day('18', 20), true)).toEqual({ count: 2, more: true });
    expect(left(day('18', 12), false)).toEqual({ count: 2, more: false });
    expect(left([...day('18', 19), ...day('17', 1)], true)).toEqual({ count: 2, more: false });
  });

  test('figures are counts', () => {
    const smileys = [smiley(1, 0, '2026-11-17T13:20:00Z'), smiley(2, 1, '2026-11-03T09:12:00Z')];
    expect([
      positiveWords(smileys, false),
      positiveWords(smileys, true),
      smileyCounts(smileys, true),
    ]).toEqual(['1 of 2 positive', '1 of the newest 2 positive', '1 positive, 1 negative of the newest 2']);
    expect(positiveWords([], false)).toBe('none yet');
  });

  test('a count of which not all was looked through is at least so many', () => {
    const of = (count: number, more: boolean) =>
      countWords({ items: Array.from({ length: count }), more }, 500);
    expect([of(3, false), of(0, false), of(2, true), of(0, true)]).toEqual([
      '3',
      '0',
      'at least 2',
      'none in the newest 500',
    ]);
  });

  test('chats belong to an address whatever its letters, and to nobody without one', () => {
    const chats = [chat('a', 'Kontor@Duelund.example'), chat('b', null), chat('c', 'other@duelund.example')];
    expect(chatsOf(chats, ' kontor@duelund.example').map(({ uuid }) => uuid)).toEqual(['a']);
    expect(chatsOf(chats, '')).toEqual([]);
    expect(chatsOf(chats, null)).toEqual([]);
  });
});

test('how long ago, in the unit that says most', () => {
  const day = 86_400_000;
  expect([0.5, 1, 13, 63, 200, 800].map((days) => agoWords(0, days * day))).toEqual([
    'less than a day ago',
    '1 day ago',
    '13 days ago',
    '9 weeks ago',
    '7 months ago',
    '2 years ago',
  ]);
});
