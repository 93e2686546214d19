import { MutationObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { clientOf } from '#testing/page/page.tsx';
import { saveWeek } from './changes.ts';
import { absencesOfQuery, absencesQuery } from './queries.ts';

test('a week replaces the one before, and both lists are read anew, also after a refusal', async () => {
  const week = { zone: 'Europe/Copenhagen', lines: [] };
  const answer = { person: 7, absences: [], week: null, calendar: null, dnd_problem: null };
  const fetch = vi.fn<(url: string, how: RequestInit) => Promise<Response>>();
  fetch
    .mockResolvedValueOnce(Response.json(answer))
    .mockResolvedValueOnce(new Response(null, { status: 403 }));
  vi.stubGlobal('fetch', fetch);
  const client = clientOf([], false);
  const lists = [absencesQuery().queryKey, absencesOfQuery(7).queryKey];
  const save = () => new MutationObserver(client, saveWeek()).mutate({ person: 7, week });
  const isOld = () => lists.map((key) => client.getQueryState(key as readonly unknown[])?.isInvalidated);
  for (const outcome of ['saved', 'refused']) {
    for (const key of lists) client.setQueryData(key as readonly unknown[], {});
    expect(
      await save().then(
        () => 'saved',
        () => 'refused',
      ),
    ).toBe(outcome);
    expect(isOld()).toEqual([true, true]);
  }
  expect(fetch.mock.calls.map(([url, { method, body }]) => [url, method, body])).toEqual(
    Array.from({ length: 2 }, () => ['/auth/absences/of/7/week', 'PUT', JSON.stringify(week)]),
  );
});
