import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { updateEmployee } from './changes.ts';
import { employeesQuery } from './queries.ts';

const body = (dnd: boolean) => ({
  id: 1,
  company_id: 1,
  name: 'Mette',
  do_not_disturb: dnd,
  dnd_timeout_at: null,
  live_presence: dnd ? 'do_not_disturb' : 'available',
});
const listAnswer = (dnd: boolean) => new Response(JSON.stringify({ employees: [body(dnd)] }));

let answerWrite: (response: Response) => void;
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (_, init) =>
    init?.method === 'PUT' ? new Promise((resolve) => (answerWrite = resolve)) : listAnswer(false),
  );
});

async function start() {
  const client = createQueryClient();
  await client.fetchQuery(employeesQuery());
  const shown = () => client.getQueryData(employeesQuery().queryKey)?.items[0];
  const age = () => client.getQueryState(employeesQuery().queryKey)?.dataUpdatedAt;
  const observer = new MutationObserver(client, updateEmployee());
  const write = (on = true) =>
    observer.mutate({ id: 1, change: { do_not_disturb: on, dnd_timeout_at: null }, own: true });
  return { client, shown, age, write };
}

describe('Do not disturb is shown at once', () => {
  test('without changing the age of the data, and stays when a poll is answered before the write', async () => {
    const { client, shown, age, write } = await start();
    const before = age();
    const done = write();
    await expect.poll(() => shown()?.do_not_disturb).toBe(true);
    expect([shown()?.live_presence, age()]).toEqual(['do_not_disturb', before]);
    await client.refetchQueries({ queryKey: employeesQuery().queryKey });
    expect(shown()?.do_not_disturb).toBe(true);
    answerWrite(new Response(JSON.stringify({ employee: body(true) })));
    await done;
    expect(shown()?.do_not_disturb).toBe(true);
  });

  test('the last of two quick changes stays, and the answer to the first is not shown', async () => {
    const { client, shown, write } = await start();
    const seen: (boolean | undefined)[] = [];
    const first = write();
    await expect.poll(() => shown()?.do_not_disturb).toBe(true);
    const second = write(false);
    await expect.poll(() => shown()?.do_not_disturb).toBe(false);
    client.getQueryCache().subscribe(() => seen.push(shown()?.do_not_disturb));
    const puts = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'PUT').length;
    expect(puts()).toBe(1);
    answerWrite(new Response(JSON.stringify({ employee: body(true) })));
    await first;
    await expect.poll(() => puts()).toBe(2);
    answerWrite(new Response(JSON.stringify({ employee: body(false) })));
    await second;
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([false]));
  });

  test('and is undone when the service refuses', async () => {
    const { shown, write } = await start();
    const done = write();
    await expect.poll(() => shown()?.do_not_disturb).toBe(true);
    answerWrite(new Response('{"type":"x","title":"No","status":403}', { status: 403 }));
    await expect(done).rejects.toMatchObject({ kind: 'refused' });
    expect(shown()).toMatchObject({ do_not_disturb: false, live_presence: 'available' });
  });
});
