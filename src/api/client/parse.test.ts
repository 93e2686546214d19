import { describe, expect, test } from 'vitest';
import { parseAnswer } from './parse.ts';

describe('Readings', () => {
  test('both kinds of answers are read by the contract', () => {
    const employees = parseAnswer('listEmployees', '{"employees":[{"id":1,"name":"Mette"}]}');
    expect(employees.items[0]).toMatchObject({ id: 1, live_presence: 'unknown' });
    expect(parseAnswer('listChats', '{"chats":[]}')).toEqual({ items: [], dropped: 0 });
  });

  test('an answer without a body is read as nothing', () => {
    expect(parseAnswer('deleteVoicemail', '')).toBeNull();
  });
});
