import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createHeldDeletes } from '#src/api/cache/held-deletes.ts';
import { createPendingWrites } from '#src/api/cache/pending-writes.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { endLeftDeletes } from './use-held-deletes.ts';

/** A page with two items of the contact 7, as it is after a load. */
function page(answer: () => Promise<void> = () => Promise.resolve()) {
  const client = new QueryClient();
  client.setQueryData(['items'], { items: [{ id: 1 }, { id: 2 }] });
  const send = vi.fn<(...path: number[]) => Promise<void>>(answer);
  const deletes = createHeldDeletes(
    createPendingWrites<{ id: number }>(({ id }) => id, [['items']]),
    send,
  );
  const shown = () => client.getQueryData<{ items: { id: number }[] }>(['items'])?.items.map(({ id }) => id);
  return { client, send, deletes, shown };
}
const said = () => renderHook(useToasts).result.current.map(({ words }) => words);

/** Deletes both, and reloads before they are sent. */
function deleteAndReload() {
  const before = page();
  const held = [1, 2].map((id) => ({ path: [7, id], label: 'comment' }));
  before.deletes.hold(before.client, held, () => undefined);
  window.dispatchEvent(new Event('pagehide'));
  expect(before.send.mock.calls).toEqual([
    [7, 1],
    [7, 2],
  ]);
}

test('what was deleted before a reload stays deleted, which is said, also where the answer was not waited for', async () => {
  deleteAndReload();
  const gone = () => Promise.reject(new ApiError('not-found', { status: 404 }));
  const after = page(gone);
  const ended = endLeftDeletes(after.client, after.deletes, 'comments');
  expect(after.shown()).toEqual([]);
  await ended;
  expect(after.send).toHaveBeenCalledTimes(2);
  expect(said()).toContain('Deleted: 2 comments');
  const again = page();
  await endLeftDeletes(again.client, again.deletes, 'comments');
  expect(again.send).not.toHaveBeenCalled();
});

test('a deletion that failed as the page was reloaded is said, and the item is there', async () => {
  deleteAndReload();
  const after = page(() => Promise.reject(new ApiError('service')));
  await endLeftDeletes(after.client, after.deletes, 'comments');
  expect(after.shown()).toEqual([1, 2]);
  expect(said().join(' ')).toMatch(/Not deleted: 2 comments\. .* They are back\./);
});
