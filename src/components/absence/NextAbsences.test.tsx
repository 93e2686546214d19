import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AbsenceSpan } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { NextAbsences } from './NextAbsences.tsx';

const of = { person: 2, absences: [], week: null, calendar: null, dnd_problem: 'token' } as const;

/** The details of Bo for somebody, and what is asked for. */
async function detailsFor(viewer: Employee): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(of);
  });
  const client = clientOf([viewer, person(2, 'Bo')], false);
  const coming = { reason: 'lunch', words: null, from: Date.now() + 3_600_000, until: null } as AbsenceSpan;
  const people = [{ person: 2, spans: [coming] }];
  client.setQueryData(absencesQuery().queryKey, { people, reception_groups: null });
  render(<NextAbsences person={person(2, 'Bo')} />, { wrapper: inPage(client) });
  await screen.findByText(/^Lunch from/);
  return asked;
}

test.each([
  ['the person', person(2, 'Bo')],
  ['an administrator', person(1, 'Ida', { admin: true })],
])('what went wrong with do not disturb is in the details for %s', async (_, viewer) => {
  expect(await detailsFor(viewer)).toEqual(['/auth/absences/of/2']);
  expect((await screen.findByRole('status')).textContent).toContain('Signing in again helps.');
});

test('nobody else is told, and nothing is asked for', async () => {
  expect(await detailsFor(person(1, 'Ida'))).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
