import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorWords } from '#src/lib/errors.ts';
import { fetchFiles, FileError, importFetched } from './files.ts';
import { isOutcomeUnknown } from './errors.ts';

const answer = vi.fn<(url: string) => Promise<Response>>();
let made = 0;
/** A file that no other test has fetched. */
const newFile = () => `assets/file-${made++}.js`;
const urlOf = (file: string) => `${location.origin}/${file}`;

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  document.head.replaceChildren();
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['with a 503', async () => new Response('', { status: 503 })],
])('%s nothing is imported, so that the next try can be', async (_, fails) => {
  const [part, shared] = [newFile(), newFile()];
  const load = vi.fn<() => Promise<string>>(async () => 'the part');
  answer.mockImplementation((url) =>
    url === urlOf(shared) ? fails() : Promise.resolve(new Response('code')),
  );
  await expect(importFetched(load, [part, shared])).rejects.toThrow(FileError);
  expect(load).not.toHaveBeenCalled();
  answer.mockImplementation(async () => new Response('code'));
  expect(await importFetched(load, [part, shared])).toBe('the part');
  // What has come before is not fetched again.
  expect(answer.mock.calls.filter(([url]) => url === urlOf(part))).toHaveLength(1);
});

test('what the HTML fetches is left to it, and what is under way is waited for', async () => {
  const [linked, other] = [newFile(), newFile()];
  document.head.innerHTML = `<link rel="modulepreload" href="/${linked}">`;
  await Promise.all([fetchFiles([urlOf(linked), urlOf(other)]), fetchFiles([urlOf(other)])]);
  expect(answer.mock.calls).toEqual([[urlOf(other), { redirect: 'error' }]]);
});

test('people are told that nothing was changed', () => {
  const error = new FileError('/assets/min.js', undefined);
  expect(errorWords(error)).toBe('This computer could not reach Frontdesk.');
  expect(isOutcomeUnknown(error)).toBe(false);
});
