import { afterEach, expect, test } from 'vitest';
import { addToDraft, draftOf, dropDrafts, keepDraft } from './drafts.ts';

afterEach(dropDrafts);

test('what is added to a draft stands below what was written before', () => {
  addToDraft('message:employee:2', 'message to Emil', 'Duelund called');
  expect(draftOf('message:employee:2')).toBe('Duelund called');
  keepDraft('message:employee:2', 'message to Emil', 'Half a message');
  addToDraft('message:employee:2', 'message to Emil', 'Duelund called');
  expect(draftOf('message:employee:2')).toBe('Half a message\nDuelund called');
});
