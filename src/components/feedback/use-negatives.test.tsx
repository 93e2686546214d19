import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wireSmileyAt } from '#src/api/smileys/smileys.testing.ts';
import { inPage } from '#src/session/page.testing.tsx';
import { readScope } from './scope.ts';
import { useNegatives } from './use-negatives.ts';

/** A service with so many negative smileys today, every third on a conversation of employee 7. */
function serve(count: number) {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { searchParams } = new URL(path, 'http://desk.example');
    const employee = searchParams.get('employee_id');
    asked.push(employee);
    const smileys = Array.from({ length: count }, (_, index) => ({
      ...wireSmileyAt(index + 1, Date.parse('2026-11-18T08:00Z') + index, 0),
      employee_id: index % 3 === 0 ? 7 : null,
    }));
    const found = smileys.filter((one) => employee === null || String(one.employee_id) === employee);
    return Promise.resolve(Response.json({ smileys: found.slice(0, 100) }));
  });
  return asked;
}

async function negativesOf(query: string) {
  const { result } = renderHook(
    () => useNegatives(readScope(new URLSearchParams(query)), '2026-11-18', 'Europe/Copenhagen'),
    { wrapper: inPage() },
  );
  await vi.waitFor(() => expect(result.current).toBeDefined());
  return { count: result.current?.items.length, more: result.current?.more };
}

test('the negative smileys of one employee are chosen from those of everybody', async () => {
  const asked = serve(90);
  expect(await negativesOf('employee=7')).toEqual({ count: 30, more: false });
  expect(await negativesOf('endpoint=Reception%231')).toEqual({ count: 90, more: false });
  expect(await negativesOf('endpoint=Reception%232')).toEqual({ count: 0, more: false });
  expect(asked).toEqual([null, null, null]);
});

test('where one answer cannot list those of everybody, those of the employee are asked for', async () => {
  const asked = serve(180);
  expect(await negativesOf('employee=7')).toEqual({ count: 60, more: false });
  expect(asked).toEqual([null, '7']);
});
