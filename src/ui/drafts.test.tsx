import { expect, test } from 'vitest';
import { addToDraft, draftOf, dropDraft, dropDrafts, keepDraft } from './drafts.ts';

test('what is added to a draft stands below what was written before', () => {
  addToDraft('message:employee:2', 'message to Emil', 'Duelund called');
  expect(draftOf('message:employee:2')).toBe('Duelund called');
  keepDraft('message:employee:2', 'message to Emil', 'Half a message');
  addToDraft('message:employee:2', 'message to Emil', 'Duelund called');
  expect(draftOf('message:employee:2')).toBe('Half a message\nDuelund called');
});

test('the browser asks before the page is left while something is typed, and only then', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  keepDraft('contact:new', 'a new contact', '{"name":"Ida"}');
  keepDraft('comment:contact:7', 'comment on Duelund', 'Call back');
  expect(asks()).toBe(true);
  dropDraft('contact:new');
  expect(asks()).toBe(true);
  keepDraft('comment:contact:7', 'comment on Duelund', ' ');
  expect(asks()).toBe(false);
  keepDraft('comment:contact:7', 'comment on Duelund', 'Call');
  dropDrafts();
  expect(asks()).toBe(false);
});
