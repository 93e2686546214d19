import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '#server/telephony/store/seed/demo.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people.ts';
import { makeToken } from '../tokens.ts';

/** A page on a foreign origin. */
async function foreignPage(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>A customer system</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a page of another origin calls the service with a token, and never with a cookie', async ({
  page,
  server,
  watched,
}) => {
  watched.allow(
    /40[14] \(|CORS|ERR_FAILED|A request to a stranger: http:\/\/127\.0\.0\.1:\d+\/(?:favicon\.ico)?$/,
  );
  const foreign = await foreignPage();
  const token = await makeToken(server, people.reception);
  // Signed in at the service's pages, so that there is a cookie that could be misused.
  await page.goto(`${server.serviceUrl}/account/tokens`);
  await page.getByLabel('E-mail address').fill(people.reception);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeVisible();

  await page.goto(foreign.origin);
  const seen = await page.evaluate(
    async ({ api, bearer }) => {
      const ask = async (path: string, init: RequestInit = {}) => {
        try {
          const response = await window.fetch(`${api}${path}`, init);
          return {
            status: response.status,
            etag: response.headers.get('etag'),
            text: (await response.text()).slice(0, 600),
          };
        } catch {
          return 'refused by the browser';
        }
      };
      const headers = { authorization: bearer };
      const first = await ask('/employee', { headers });
      const etag = typeof first === 'string' ? '' : (first.etag ?? '');
      return {
        first,
        again: await ask('/employee', { headers: { ...headers, 'if-none-match': etag }, cache: 'no-store' }),
        written: await ask('/employee', {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"employee":{"do_not_disturb":true}}',
        }),
        refused: await ask('/employee', { headers: { authorization: 'Bearer wrong' } }),
        missing: await ask('/contacts/999999', { headers }),
        withCookies: await ask('/employee', { headers, credentials: 'include' }),
        signIn: await ask('/authorize?client_id=x'),
        docs: await ask('/docs'),
      };
    },
    { api: `${server.serviceUrl}/api/v2`, bearer: `Bearer ${token}` },
  );
  foreign.close();
  expect(seen.first).toMatchObject({ status: 200, etag: expect.stringContaining('"') });
  expect(seen.again).toMatchObject({ status: 304 });
  expect(seen.written).toMatchObject({ status: 200, text: expect.stringContaining('"do_not_disturb":true') });
  expect(seen.refused).toMatchObject({
    status: 401,
    text: expect.stringContaining('"message":"401 Unauthorized"'),
  });
  expect(seen.missing).toMatchObject({ status: 404 });
  // Calls never carry a cookie, and no page of the service can be read.
  expect(seen.withCookies).toBe('refused by the browser');
  expect(seen.signIn).toBe('refused by the browser');
  expect(seen.docs).toBe('refused by the browser');
});
