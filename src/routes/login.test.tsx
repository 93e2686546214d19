import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { inPage } from '#testing/page/page.tsx';
import { afterSignOut } from '#src/session/sign-out.ts';
import { Component } from './login.tsx';

const show = (at: string) => render(<Component />, { wrapper: inPage(createQueryClient(), at) });

afterEach(() => {
  delete document.documentElement.dataset['signOut'];
  delete document.documentElement.dataset['account'];
});

test('after a sign-out the page says that the telephony service took no part in it, where that is so', () => {
  show(afterSignOut());
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  cleanup();
  document.documentElement.dataset['signOut'] = 'absent';
  show(afterSignOut());
  expect(
    screen.getByText('You are signed out of Frontdesk only').closest('[role=alert]')?.textContent,
  ).toContain('Your telephony service may let the next person at this computer in as you');
});

test('a sign-in that failed is the only notice', () => {
  show('/login?left=desk&error=access_denied');
  expect(screen.getByText('Access was not allowed')).toBeTruthy();
  expect(screen.queryByText('You are signed out of Frontdesk only')).toBeNull();
});

test('the account in which access tokens are made is a link, where the gateway knows it', () => {
  show('/login');
  expect(screen.queryByRole('link', { name: 'your account' })).toBeNull();
  expect(screen.getByText(/Create one in/).textContent).toContain('Create one in your account.');
  cleanup();
  document.documentElement.dataset['account'] = 'https://telephony.example.com/account';
  show('/login');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'your account' });
  expect(link.href).toBe('https://telephony.example.com/account');
});
