import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { SignedIn } from './SignedIn.tsx';

test.each([['https://telephony.example.com/account'], [null]])('access tokens are at %s', (accountUrl) => {
  render(<SignedIn accountUrl={accountUrl} />, { wrapper: inPage(clientOf([], false)) });
  const link = screen.queryByRole('link', { name: 'Access tokens of your account' });
  expect(link?.getAttribute('href') ?? null).toBe(accountUrl);
});
