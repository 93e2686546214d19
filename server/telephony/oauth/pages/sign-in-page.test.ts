import { expect, it } from 'vitest';
import { ENGLISH } from '#server/http/messages.ts';
import { formsOf } from '#testing/telephony/browser.ts';
import { signInPage, type SignInPage } from './sign-in-page.ts';

const view: SignInPage = {
  action: '/sign-in?next=1',
  formToken: 'token',
  application: null,
  email: '',
  demo: null,
};
const focused = (page: string) => /<input\s+id="(\w+)"[^>]*\sautofocus/.exec(page)?.[1];

it('puts the focus into the first field that is empty', () => {
  expect(focused(signInPage(ENGLISH, view).safe)).toBe('email');
  const again = signInPage(ENGLISH, { ...view, email: 'ida@harbour.example', problem: 'Wrong' }).safe;
  expect([focused(again), again.match(/autofocus/g)]).toEqual(['password', ['autofocus']]);
});

it('has a form for each demo account that signs in with the public password, and none without a demo', () => {
  const accounts = ['a@harbour.example', 'b@harbour.example'].map((email) => ({
    email,
    company: 'Harbour Dental',
    role: 'administrator',
  }));
  const page = signInPage(ENGLISH, { ...view, demo: { accounts, password: 'public' } }).safe;
  const fields = { form_token: 'token', password: 'public' };
  expect(formsOf(page).slice(1)).toEqual(accounts.map(() => ({ action: view.action, fields })));
  expect([...page.matchAll(/<button[^>]* name="email" value="([^"]*)"/g)].map(([, email]) => email)).toEqual(
    accounts.map(({ email }) => email),
  );
  expect(formsOf(signInPage(ENGLISH, view).safe)).toHaveLength(1);
});
