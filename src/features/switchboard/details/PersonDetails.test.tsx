import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { PersonDetails } from './PersonDetails.tsx';

/** The details of Bo. `answer` is a new answer with these people. */
function openBo() {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const onClose = vi.fn<() => void>();
  const onMessage = vi.fn<(id: number) => void>();
  const client = clientOf([], false);
  const answer = (...items: ReturnType<typeof person>[]) =>
    client.setQueryData(employeesQuery().queryKey, { items, dropped: 0 });
  answer(person(1, 'Ida'), person(2, 'Bo'));
  render(<PersonDetails id={2} onClose={onClose} onMessage={onMessage} wide={false} groups={null} />, {
    wrapper: inPage(client),
  });
  expect(screen.getByRole('heading', { name: 'Bo' })).toBeTruthy();
  return { onClose, onMessage, answer };
}

test('a letter that is held acts once, and starts no search', () => {
  const { onMessage } = openBo();
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(fireEvent.keyDown(document.body, { key: 'm', repeat: true })).toBe(false);
  expect(onMessage.mock.calls).toEqual([[2]]);
});

test('Escape closes the details of a person who has left, as the button there says', async () => {
  const { onClose, answer } = openBo();
  await act(async () => answer(person(1, 'Ida')));
  expect(await screen.findByRole('button', { name: 'Close Esc' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
