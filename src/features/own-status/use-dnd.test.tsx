import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { clientOf, inPage } from '#src/session/page.testing.tsx';
import { useToasts } from '#src/ui/toasts.ts';
import { useDnd } from './use-dnd.ts';

let answer: (response: Response) => void;

beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = resolve;
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('do-not-disturb is shown at once; a refusal takes it back, and a toast says so, also when the menu is closed', async () => {
  const ida = person(1, 'Ida');
  const client = clientOf([ida], false);
  const shown = () => client.getQueryData(employeesQuery().queryKey)?.items[0]?.do_not_disturb;
  const { result, unmount } = renderHook(() => useDnd(ida), { wrapper: inPage(client) });
  await act(async () => result.current.set({ do_not_disturb: true }));
  expect(shown()).toBe(true);
  unmount();
  answer(Response.json({ type: 'about:blank', title: 'No', status: 403 }, { status: 403 }));
  await vi.waitFor(() => expect(shown()).toBe(false));
  expect(renderHook(useToasts).result.current.at(-1)?.words).toMatch(
    /^Do not disturb: .*Nothing was changed\.$/,
  );
});
