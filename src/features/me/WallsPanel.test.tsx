import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wallsQuery } from '#src/api/walls/links.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { WallsPanel } from './WallsPanel.tsx';

test('a wall link is revoked only after a question, and a failure is said there', async () => {
  const links = [{ id: 'hall', name: 'Hall', created_at: 0, seen_at: null, reasons: false }];
  const asked: string[] = [];
  let status = 503;
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return new Promise(() => {});
    asked.push(url);
    return Promise.resolve(new Response(status === 503 ? '{}' : null, { status }));
  });
  const client = clientOf([], false);
  client.setQueryData(wallsQuery().queryKey, links);
  render(<WallsPanel may />, { wrapper: inPage(client) });
  const revoke = () => fireEvent.click(screen.getByRole('button', { name: 'Revoke Hall' }));
  const inDialog = (name: string) =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  revoke();
  expect(screen.getByRole('dialog', { name: 'Revoke Hall?' }).textContent).toContain('screen goes blank');
  inDialog('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
  revoke();
  inDialog('Revoke the link');
  await screen.findByText(/The link may still work\.$/);
  expect(screen.getByRole('dialog')).toBeTruthy();
  status = 204;
  inDialog('Revoke the link');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([asked, screen.queryByText('Hall')]).toEqual([['/auth/walls/hall', '/auth/walls/hall'], null]);
});

test('a wall is told why people are away only where that is chosen', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (url !== '/auth/walls' || method !== 'POST') return new Promise(() => {});
    sent.push(JSON.parse(body as string));
    return Promise.resolve(new Response('{}', { status: 503 }));
  });
  const client = clientOf([], false);
  client.setQueryData(wallsQuery().queryKey, []);
  render(<WallsPanel may />, { wrapper: inPage(client) });
  fireEvent.click(screen.getByRole('button', { name: 'Make a wall link' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Where/ }), { target: { value: 'Hall' } });
  const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  make();
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'Hall', reasons: false }]));
  await screen.findByText(/may have been made/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tells why people are away' }));
  make();
  await vi.waitFor(() => expect(sent[1]).toEqual({ name: 'Hall', reasons: true }));
});
