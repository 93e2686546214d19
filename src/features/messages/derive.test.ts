import { describe, expect, test } from 'vitest';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import { countSms } from '#contract/text-message.ts';
import {
  billWords,
  excessWords,
  leftWords,
  lengthWords,
  outsideWords,
  resultWords,
  senderWords,
  sendWords,
  sentWords,
} from './derive.ts';

describe('amounts', () => {
  test('the button names the action and the amount', () => {
    expect([sendWords(0, 5), sendWords(1, 1), sendWords(2, 5)]).toEqual([
      'Send',
      'Send 1 text message',
      'Send 10 text messages',
    ]);
    expect([billWords(1, 1), billWords(2, 1), billWords(2, 5)]).toEqual([
      '<b>1 text message, billed</b> at the web SMS rate.',
      '2 parts × 1 person = <b>2 text messages, billed</b> at the web SMS rate.',
      '2 parts × 5 people = <b>10 text messages, billed</b> at the web SMS rate.',
    ]);
    expect(sentWords(2, 5, 'Sales')).toBe('10 text messages sent to Sales');
  });

  test('the characters left, and in which part', () => {
    expect(leftWords(countSms('a'.repeat(115)))).toBe('45 left in 1 part');
    expect(leftWords(countSms('a'.repeat(173)))).toBe('133 left in part 2 of 2');
    const length = (text: string) => lengthWords(countSms(text));
    expect(length('')).toBe('<b>0</b> characters, 1 part of 160.');
    expect(length('a'.repeat(161))).toBe('<b>161</b> characters, 2 parts of 153.');
    expect(length('“')).toBe('<b>1</b> character, 1 part of 70.');
    expect(length('“'.repeat(71))).toBe('<b>71</b> characters, 2 parts of 67.');
  });

  test('the characters that are too many', () => {
    expect(excessWords('a'.repeat(MESSAGE_LENGTH))).toBeNull();
    expect(excessWords('a'.repeat(MESSAGE_LENGTH + 1))).toBe('1 character too many: at most 1,530.');
    expect(excessWords('a'.repeat(MESSAGE_LENGTH + 1035))).toBe('1,035 characters too many: at most 1,530.');
  });

  test('the characters that make parts shorter', () => {
    expect(outsideWords(['“'])).toBe('The sign “ makes each part shorter.');
    expect(outsideWords(['“', '”'])).toBe('The signs “ ” make each part shorter.');
    expect(outsideWords(['“', '”', '‘', '’', '–', '…', '😀'])).toBe(
      'The signs “ ” ‘ ’ – … and others make each part shorter.',
    );
  });
});

describe('outcomes', () => {
  test('a refusal shows the service’s words and that nothing was sent', () => {
    expect(resultWords({ outcome: 'refused', detail: 'Not a group', trial: false }, 'Sales').text).toBe(
      'Not a group. Nothing was sent or billed.',
    );
    expect(resultWords({ outcome: 'refused', detail: 'x', trial: true }, 'Sales').title).toBe(
      'Messages are off during the trial',
    );
    expect(resultWords({ outcome: 'not_sent' }, 'Sales').text).toContain('Nothing was billed.');
    expect(resultWords({ outcome: 'later', detail: 'Slow down.' }, 'Sales').text).toBe(
      'Slow down. Nothing was billed.',
    );
    const tooMany = (minutes: number) => resultWords({ outcome: 'later', minutes }, 'Sales').text;
    expect(tooMany(1)).toBe(
      'Too many text messages in a short time. You can send it again in a minute. Nothing was billed.',
    );
    expect(tooMany(45)).toContain('You can send it again in 45 minutes.');
  });

  test('an unknown outcome says that it may have been sent and billed', () => {
    const { title, text } = resultWords({ outcome: 'unknown' }, 'Emil');
    expect(title).toBe('It may have been sent and billed');
    expect(text).toContain('Ask Emil before you send it again');
    expect(text).not.toContain('Nothing was');
  });
});

test('the sender is the number, or the name when there is no number', () => {
  expect(senderWords({ name: 'Mette Strandgran', number: '4570261012' })).toBe('45 70 26 10 12');
  expect(senderWords({ name: 'Mette Strandgran', number: null })).toBe('Mette Strandgran');
  expect(senderWords(undefined)).toBeNull();
});
