import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAll } from '#src/api/client/on-sign-out.ts';
import type { FoundRows } from './book-search.ts';
import type { BookAnswer, BookRequest } from './book-worker.ts';
import { searchedBook } from './book.ts';
import { answerMemory, readAnswer, writeAnswer } from './shared-answer.ts';

const found = (...names: string[]): FoundRows => ({
  hits: names.map((name, at) => ({ row: [at + 1, name, '', ''] as const, score: 1 })),
  total: names.length,
  more: false,
  slips: false,
});

/** Stands for the worker: a test says what it answers, and how. */
let requests: BookRequest[] = [];
let tell: (answer: BookAnswer) => void = () => {};
class FakeWorker {
  addEventListener(_: 'message', listener: (event: { readonly data: BookAnswer }) => void) {
    tell = (data) => listener({ data });
  }
  postMessage(request: BookRequest) {
    requests.push(request);
  }
  terminate() {}
}
const memoryGiven = () => requests.find((request) => request.kind === 'share')?.memory;
let frame = () => {};

beforeEach(() => {
  requests = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frame = draw;
  });
});
afterEach(() => {
  forgetAll();
  vi.unstubAllGlobals();
});

test('in an isolated page an answer is read in the frame of its key, before its message comes', async () => {
  vi.stubGlobal('crossOriginIsolated', true);
  const answer = vi.fn<(rows: FoundRows | undefined) => void>();
  const search = searchedBook(new QueryClient()).search('an', 20).then(answer);
  writeAnswer(memoryGiven()!, 1, found('Åse Løvgren'));
  frame();
  await search;
  expect(answer).toHaveBeenCalledExactlyOnceWith(found('Åse Løvgren'));
  // The same by its message, later, is nothing new.
  tell({ turn: 1, found: found('Somebody else') });
  expect(answer).toHaveBeenCalledOnce();
});

test('an answer that is not there in the frame comes by its message', async () => {
  vi.stubGlobal('crossOriginIsolated', true);
  const search = searchedBook(new QueryClient()).search('an', 20);
  frame();
  tell({ turn: 1, found: found('Annika') });
  await expect(search).resolves.toEqual(found('Annika'));
});

test('what answers an earlier key is not taken for the newest, and the earlier one is overtaken', async () => {
  vi.stubGlobal('crossOriginIsolated', true);
  const book = searchedBook(new QueryClient());
  const [first, second] = [book.search('a', 20), book.search('an', 20)];
  writeAnswer(memoryGiven()!, 1, found('Bodil'));
  frame();
  writeAnswer(memoryGiven()!, 2, found('Annika'));
  frame();
  await expect(second).resolves.toEqual(found('Annika'));
  await expect(first).resolves.toBeUndefined();
});

test('a page that may not share memory is answered by messages', async () => {
  vi.stubGlobal('crossOriginIsolated', false);
  const search = searchedBook(new QueryClient()).search('an', 20);
  expect(memoryGiven()).toBeUndefined();
  frame();
  tell({ turn: 1, found: found('Annika') });
  await expect(search).resolves.toEqual(found('Annika'));
});

test('an answer that does not fit is left to its message', () => {
  vi.stubGlobal('crossOriginIsolated', true);
  const memory = answerMemory()!;
  writeAnswer(memory, 1, found('Annika'));
  writeAnswer(memory, 2, found('x'.repeat(70_000)));
  expect([readAnswer(memory, 2), readAnswer(memory, 1)]).toEqual([null, found('Annika')]);
});
