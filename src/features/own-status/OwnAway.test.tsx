import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { asked } from '#src/components/people/asked.ts';
import { useToasts } from '#src/ui/toasts.ts';
import { anAbsence, aSpan } from '#testing/page/absences.ts';
import { person } from '#testing/page/people.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { OwnStatus } from './OwnStatus.tsx';
import { OwnStatusMenu } from './OwnStatusMenu.tsx';

const ida = person(1, 'Ida');

test.each([
  ['set', ['DELETE /auth/absences/5', 'POST /auth/absences']],
  // The line of a week goes on by itself.
  ['week', []],
] as const)('I am back ends an absence that was %s, and is undone', async (source, acts) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method === 'GET') return new Promise(() => {});
    sent.push(`${method} ${url}`);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const client = clientOf([ida], false);
  const spans = [aSpan({ source, id: source === 'set' ? 5 : null })];
  client.setQueryData(absencesQuery().queryKey, { people: [{ person: 1, spans }], reception_groups: null });
  client.setQueryData(absencesOfQuery(1).queryKey, { absences: [anAbsence()] } as never);
  const menu = <OwnStatusMenu employee={ida} trigger={createRef()} phone onClose={() => {}} />;
  const { unmount } = render(menu, { wrapper: inPage(client) });
  await screen.findByRole('menuitem', { name: 'Away…' });
  const back = screen.queryByRole('menuitem', { name: /^I am back/ });
  expect(back !== null).toBe(acts.length > 0);
  if (back === null) return;
  fireEvent.click(back);
  // The menu closes at the press.
  unmount();
  const { result } = renderHook(useToasts);
  await vi.waitFor(() => expect(result.current.at(-1)?.words).toBe('Ended: Lunch'));
  result.current.at(-1)?.action?.run();
  await vi.waitFor(() => expect(sent).toEqual(acts));
});

test('the own status says why, and keeps the lamp and the word of the presence', async () => {
  const client = clientOf([ida], false);
  client.setQueryData(absencesQuery().queryKey, {
    people: [{ person: 1, spans: [aSpan()] }],
    reception_groups: null,
  });
  render(<OwnStatus before={null} />, { wrapper: inPage(client) });
  expect(await screen.findByRole('button', { name: /^Your status: Available, Lunch$/ })).toBeDefined();
});

test('whoever asks for the dialog says which tab it begins with', async () => {
  asked.set({ setting: 'away', id: 1, tab: 'week' });
  render(<OwnStatus before={null} />, { wrapper: inPage(clientOf([ida], false)) });
  expect(await screen.findByRole('tab', { name: 'Every week', selected: true })).toBeTruthy();
  act(() => asked.set(null));
});
