import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Absence } from '#contract/absences.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { sessionQuery } from '#src/session/session.ts';
import { asked } from '#src/components/people/asked.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { anAbsence, aSpan } from '#testing/page/absences.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { AwayActions } from './AwayButton.tsx';

const ida = person(1, 'Ida');
const bo = person(2, 'Bo');

/** The buttons that Ida has for somebody. */
async function buttons(options: {
  of?: typeof bo;
  admin?: boolean;
  group?: string;
  away?: Partial<Absence>;
}) {
  const { of = bo, admin = false, group = 'Sales', away } = options;
  const client = clientOf([ida, bo], false);
  client.setQueryData(sessionQuery().queryKey, { employee: { id: 1, admin } } as never);
  const reception = { id: 3, name: group, employee_ids: [1] };
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [reception], dropped: 0 } as never);
  const span = aSpan({ by: of.id, ...away });
  const people = away ? [{ person: of.id, spans: [span] }] : [];
  client.setQueryData(absencesQuery().queryKey, { people, reception_groups: null });
  client.setQueryData(absencesOfQuery(of.id).queryKey, {
    absences: away?.id === null ? [] : [anAbsence({ person: of.id, ...away })],
  } as never);
  const { unmount } = render(<AwayActions person={of} />, { wrapper: inPage(client) });
  await vi.waitFor(() => expect(document.body.innerHTML).not.toBe(''));
  return { names: screen.queryAllByRole('button').map(({ textContent }) => textContent), unmount };
}

test.each([
  ['their own', { of: ida }, ['Note away…']],
  ['an administrator', { admin: true }, ['Note away…']],
  ['the reception', { group: 'Reception' }, ['Note away…']],
  ['a colleague', {}, []],
  ['the reception, of a set absence', { group: 'Reception', away: {} }, ['End it now', 'Change']],
  ['the reception, of a hidden one', { group: 'Reception', away: { hidden: true } }, ['End it now']],
  ['the reception, of a week', { group: 'Reception', away: { id: null as never } }, ['Note away…']],
])('%s', async (_, options, names) => {
  expect((await buttons(options)).names).toEqual(names);
});

test('the dialog is asked for, and a set absence is ended, and put back as it was', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return new Response(null, { status: 503 });
    sent.push(`${method} ${url}`, ...(body ? [JSON.parse(body as string)] : []));
    return new Response(null, { status: 204 });
  });
  const { unmount } = await buttons({ admin: true });
  fireEvent.click(screen.getByRole('button'));
  expect(asked.get()).toEqual({ setting: 'away', id: 2 });
  asked.set(null);
  unmount();
  await buttons({ admin: true, away: { note: 'Large room', dnd: true } });
  fireEvent.click(screen.getByRole('button', { name: 'End it now' }));
  const { result } = renderHook(useToasts);
  await vi.waitFor(() => expect(result.current.at(-1)?.words).toBe('Ended: Bo: Lunch'));
  result.current.at(-1)?.action?.run();
  const whole = { person: 2, reason: 'lunch', note: 'Large room', dnd: true, from: 0, until: null };
  await vi.waitFor(() =>
    expect(sent).toMatchObject(['DELETE /auth/absences/5', 'POST /auth/absences', whole]),
  );
});
