import { expect, it } from 'vitest';
import { cityOf, localTime, type TimeWords } from './local-time.ts';

const NOW = Date.parse('2026-11-20T10:52:00Z');
const english: TimeWords = {
  format: 'en-GB',
  today: ({ time }) => `Today ${time}`,
  day: ({ day, time }) => `${day} ${time}`,
};
const danish: TimeWords = {
  format: 'da-DK',
  today: ({ time }) => `I dag kl. ${time}`,
  day: ({ day, time }) => `${day} kl. ${time}`,
};
const copenhagen = (iso: string, words = english) =>
  localTime(Date.parse(iso), NOW, 'Europe/Copenhagen', words);

it('writes times as the account pages show them', () => {
  expect(copenhagen('2026-11-20T10:52:00Z')).toBe('Today 11:52');
  expect(copenhagen('2026-11-19T23:00:00Z')).toBe('Today 00:00');
  expect(copenhagen('2026-11-19T22:59:00Z')).toBe('Thu 19 Nov 23:59');
  expect(copenhagen('2026-11-16T06:52:00Z')).toBe('Mon 16 Nov 07:52');
  expect(copenhagen('2026-09-02T08:00:00Z')).toBe('2 Sep 2026');
  expect(localTime(NOW, NOW, 'America/New_York', english)).toBe('Today 05:52');
});

it('writes times by the language', () => {
  expect(copenhagen('2026-11-20T10:52:00Z', danish)).toBe('I dag kl. 11.52');
  expect(copenhagen('2026-11-16T06:52:00Z', danish)).toBe('man. 16. nov. kl. 07.52');
  expect(copenhagen('2026-09-02T08:00:00Z', danish)).toBe('2. sep. 2026');
});

it('names the city of a zone', () => {
  expect(cityOf('Europe/Copenhagen')).toBe('Copenhagen');
  expect(cityOf('America/New_York')).toBe('New York');
  expect(cityOf('UTC')).toBe('UTC');
});
