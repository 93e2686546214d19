import { expect, it, onTestFinished } from 'vitest';
import { GUARD_HEADER } from '#contract/session.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { builtPage } from '#testing/gateway/gateway.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { signInTo } from '#testing/app.ts';

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

it('answers invalid calls of a page with a problem that has a text, never with a 500', async () => {
  const config = readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    DATA_DIR: temporaryDataDir(),
    LIVE_TRAFFIC: 'off',
    LOG_LEVEL: 'silent',
  });
  const server = await createServer(config, { distDir: builtPage() });
  onTestFinished(() => server.close());
  const cookie = await signInTo(server, 'reception@harbour.example');
  for (const { method, path, body, type = 'application/json' } of TRIES) {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        [GUARD_HEADER]: '1',
        cookie,
        origin: server.url,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const what = `${method} ${path} ${body?.slice(0, 60) ?? ''}: ${answer.status} ${text.slice(0, 200)}`;
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, what).toBeLessThan(500);
    expect(answer.headers.get('content-type'), what).toContain('application/problem+json');
    expect(JSON.parse(text), what).toMatchObject({
      title: expect.stringMatching(/\w/),
      status: answer.status,
    });
  }
});
