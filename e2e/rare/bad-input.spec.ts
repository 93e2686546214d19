import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { settled } from '../page-time.ts';
import { people } from '../people.ts';
import { expectBoard, untilReady } from '../steps.ts';
import { DEMO_PASSWORD } from '#server/telephony/store/seed/demo.ts';

/** The page shows the navigation and some text. */
async function expectNoBlankPage(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The script runs after the load event.
  await expect(page.getByRole('main')).toHaveText(/\S[\s\S]{19,}\S/);
}

const ADDRESSES = [
  '/?presence=nonsense&group=abc',
  '/?group=999999',
  '/?group=-1&presence=&order=upside-down',
  '/people/0',
  '/people/-4',
  '/people/1e3',
  '/people/nonsense',
  '/people/99999999999999999999',
  '/people/%F0%9F%98%80',
  '/voicemails/nonsense',
  '/voicemails/999999',
  '/voicemails?until=yesterday&endpoint=Evil%231&number=abc&unheard=perhaps',
  '/voicemails?until=2026-02-31',
  '/voicemails?endpoint=Reception%23999999',
  `/contacts?q=${'ab'.repeat(3000)}`,
  '/..%2f..%2fetc/passwd',
  '/<script>alert(1)</script>',
] as const;

test('invalid addresses show a message, never a blank page', async ({ page, signInAs, watched }) => {
  watched.allow(/(404|422) \(/);
  await signInAs('reception');
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectNoBlankPage(page);
      await untilReady(page);
      await settled(page);
      await expect(page.getByText('This screen could not be shown')).toHaveCount(0);
    });
  }
});

test('the search of voicemails says when nothing matches, and accepts a number in any format', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  await page.goto('/voicemails');
  const field = page.getByRole('textbox', { name: 'Search voicemails' });
  await field.fill('hello');
  await field.press('Enter');
  await expect(page.getByText('No voicemails that match “hello”')).toBeVisible();
  expect(page.url()).not.toContain('number=');
  await field.fill('+45 70 26-10 00');
  await field.press('Enter');
  await expect(page).toHaveURL(/number=4570261000/);
});

test('the account page: an empty and a too long label show an error, and nothing is lost', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(/422 \(/);
  await page.goto(`${server.serviceUrl}/account/tokens`);
  await page.getByLabel('E-mail address').fill(people.employee);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const label = page.getByLabel('Make a one-off token');
  // Without the browser's own validation, because other programs do not have it.
  for (const text of ['', '   ', 'x'.repeat(500)]) {
    await label.evaluate((input: HTMLInputElement) => {
      input.form?.setAttribute('novalidate', '');
      input.removeAttribute('maxlength');
    });
    await label.fill(text);
    await page.getByRole('button', { name: 'Make a token' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('Shown this once')).toHaveCount(0);
  }
});

interface Try {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

const json = (body: unknown) => JSON.stringify(body);
const TRIES: readonly Try[] = [
  { method: 'GET', path: '/api/v2/nonsense' },
  { method: 'GET', path: '/api/v2/employees/abc' },
  { method: 'GET', path: '/api/v2/employees/0' },
  { method: 'GET', path: '/api/v2/voice_mails?limit=-3' },
  { method: 'GET', path: '/api/v2/voice_mails?created_at_lt_or_eq=yesterday' },
  { method: 'GET', path: '/api/v2/voice_mails?evil=1' },
  { method: 'GET', path: '/api/v2/voice_mails/1/../../token' },
  { method: 'DELETE', path: '/api/v2/employees/1' },
  { method: 'PUT', path: '/api/v2/employee', body: '{"employee": ' },
  { method: 'PUT', path: '/api/v2/employee', body: json({ employee: { admin: true } }) },
  { method: 'PUT', path: '/api/v2/employee', body: json({ employee: { dnd_timeout_at: 'soon' } }) },
  { method: 'PUT', path: '/api/v2/employee', body: json({ employee: { number: '"><script>' } }) },
  { method: 'PUT', path: '/api/v2/employee', body: json([1, 2, 3]) },
  { method: 'PUT', path: '/api/v2/employee', body: 'null' },
  { method: 'PUT', path: '/api/v2/employee', body: 'employee=1', type: 'application/x-www-form-urlencoded' },
  { method: 'PUT', path: '/api/v2/employee', body: json({ employee: {}, filler: 'x'.repeat(70_000) }) },
  { method: 'PUT', path: '/api/v2/employee', body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
  { method: 'PUT', path: '/api/v2/voice_mails/1', body: json({ voice_mail: { heard: 'yes' } }) },
  { method: 'PUT', path: '/api/v2/voice_mails/999999', body: json({ voice_mail: { heard: true } }) },
  { method: 'POST', path: '/api/v2/employees/1/message', body: json({ message: { body: '   ' } }) },
  { method: 'POST', path: '/auth/token', body: json({ access_token: '' }) },
  { method: 'POST', path: '/auth/token', body: json({ __proto__: { access_token: 'x' } }) },
];

test('invalid calls get a problem with a text, never a 500', async ({ page, signInAs, watched }) => {
  watched.allow(/4\d\d \(/);
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  for (const { method, path, body, type = 'application/json' } of TRIES) {
    const answer = await page.evaluate(
      async (request) => {
        const response = await fetch(request.path, {
          method: request.method,
          headers: {
            'X-Frontdesk': '1',
            ...(request.body === undefined ? {} : { 'Content-Type': request.type }),
          },
          ...(request.body === undefined ? {} : { body: request.body }),
        });
        return {
          status: response.status,
          type: response.headers.get('content-type'),
          text: await response.text(),
        };
      },
      { method, path, type, ...(body === undefined ? {} : { body }) },
    );
    const what = `${method} ${path} ${body?.slice(0, 60) ?? ''}: ${answer.status} ${answer.text.slice(0, 200)}`;
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, what).toBeLessThan(500);
    expect(answer.type, what).toContain('application/problem+json');
    expect(JSON.parse(answer.text), what).toMatchObject({
      title: expect.stringMatching(/\w/),
      status: answer.status,
    });
  }
});
