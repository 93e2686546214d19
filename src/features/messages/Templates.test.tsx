import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { inPage } from '#testing/page/page.tsx';
import { Templates } from './Templates.tsx';

test('a template that could not be saved is said, and none is deleted here', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = createQueryClient();
  client.setQueryData(templatesQuery().queryKey, [{ name: 'Call back', text: 'Please call {number}' }]);
  const { container } = render(<Templates text="Please call" onUse={() => undefined} />, {
    wrapper: inPage(client),
  });
  const details = container.querySelector('details');
  if (details === null) throw new Error('There are no templates.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByRole('button', { name: /^Call back/ });
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the template' }), {
    target: { value: 'New' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep this text' }));
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toBe('This computer could not reach Frontdesk.');
});
