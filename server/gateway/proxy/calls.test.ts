import { describe, expect, it } from 'vitest';
import { pageCall, signedIn } from '#testing/gateway/gateway.ts';

describe('a call to the service', () => {
  it('is made only for operations of the allow-list', async () => {
    const { gateway, cookie } = await signedIn();
    await pageCall(gateway, '/api/v2/contacts?limit=500&id_gt_or_eq=7', {
      cookie,
      headers: {
        authorization: 'Bearer of-the-browser',
        'if-none-match': '"abc"',
        range: 'bytes=0-1',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=10.0.0.1',
        referer: 'https://desk.example/contacts?number=1',
        'user-agent': 'a browser',
        'accept-language': 'da',
        'idempotency-key': 'an-intent-of-the-page',
        'x-http-method-override': 'DELETE',
        te: 'trailers',
      },
    });
    const [call] = gateway.service.seen;
    expect(call?.url).toBe('/api/v2/contacts?limit=100&id_gt_or_eq=7');
    expect(call?.headers).toEqual({
      host: new URL(gateway.service.url).host,
      connection: 'keep-alive',
      'x-request-id': expect.stringMatching(/^[\da-f]{12}$/),
      traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/),
      authorization: 'Bearer canary-one-off-token',
      accept: 'application/json',
      'accept-encoding': 'identity',
      'if-none-match': '"abc"',
    });
  });

  it('has the exact body of the contract', async () => {
    const { gateway, cookie } = await signedIn();
    const put = (send: unknown) => pageCall(gateway, '/api/v2/employees/9', { method: 'PUT', cookie, send });
    const good = await put({
      employee: { do_not_disturb: true, dnd_timeout_at: '2026-11-20T14:30:00+01:00' },
    });
    expect(good.status).toBe(200);
    expect(gateway.service.seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/v2/employees/9',
      body: '{"employee":{"dnd_timeout_at":"2026-11-20T14:30:00+01:00","do_not_disturb":true}}',
      headers: { 'content-type': 'application/json' },
    });
    gateway.service.seen.length = 0;
    const bad: [string, unknown][] = [
      ['employee.admin', { employee: { admin: true } }],
      ['employee.company_id', { employee: { company_id: 2 } }],
      ['employee.number', { employee: { number: '+45 70' } }],
      ['more', { employee: {}, more: 1 }],
      ['employee', []],
    ];
    for (const [field, send] of bad) {
      const reply = await put(send);
      expect([field, reply.status]).toEqual([field, 422]);
      expect(reply.headers['content-type']).toContain('application/problem+json');
      expect(Object.keys(reply.json()['errors'] ?? {}).join()).toContain(field === 'employee' ? '' : field);
    }
    for (const body of [
      '{"__proto__":{"admin":true}}',
      '{"employee":{"__proto__":{"admin":true}}}',
      '{"employee":{"constructor":{"prototype":{}}}}',
    ]) {
      const reply = await pageCall(gateway, '/api/v2/employees/9', {
        method: 'PUT',
        cookie,
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([body, reply.status]).toEqual([body, 422]);
    }
    expect((await pageCall(gateway, '/api/v2/employees/9', { method: 'PUT', cookie })).status).toBe(422);
    expect(
      (await pageCall(gateway, '/api/v2/employee_groups/3/join', { method: 'POST', cookie, send: { x: 1 } }))
        .status,
    ).toBe(422);
    expect(gateway.service.seen).toEqual([]);
  });

  it('is bounded: 64 KiB, 16 levels, JSON without NUL', async () => {
    const { gateway, cookie } = await signedIn();
    const post = (body: string) =>
      pageCall(gateway, '/api/v2/contacts', {
        method: 'POST',
        cookie,
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect((await post(JSON.stringify({ contact: { name: 'x'.repeat(70_000) } }))).status).toBe(413);
    expect((await post('['.repeat(17) + ']'.repeat(17))).json()['detail']).toMatch(/deeper than 16/);
    expect((await post(`{"contact":${'{"a":'.repeat(20_00)}1${'}'.repeat(20_00)}}`)).status).toBe(422);
    expect((await post('{"contact":{"name":"[[[[[[[[[[[[[[[[[[[[{{{{"}}')).status).toBe(200);
    for (const body of ['{', '{"contact":}', 'x', '{"contact":{"name":"a"}}x', '\u0000'])
      expect((await post(body)).status).toBe(400);
    expect((await post('{"contact":{"name":"a\\u0000b"}}')).json()).toMatchObject({
      status: 422,
      detail: 'A text has the character NUL.',
    });
    expect(gateway.service.seen.length).toBe(1);
  });
});

describe('a browser that disconnects', () => {
  it('ends the request at the service, and is not logged as a failure', async () => {
    const { gateway, cookie } = await signedIn();
    const gone = new Promise<void>((resolve) => {
      gateway.service.behave = (_request, response) => {
        response.once('close', resolve);
        return undefined;
      };
    });
    const browser = new AbortController();
    const asking = fetch(`${gateway.url}/api/v2/employees`, {
      headers: { cookie, 'X-Frontdesk': '1', origin: gateway.url, 'sec-fetch-site': 'same-origin' },
      signal: browser.signal,
    });
    await expect.poll(() => gateway.service.seen.length).toBe(1);
    browser.abort();
    await expect(asking).rejects.toThrow('aborted');
    await gone;
    await gateway.close();
    expect(gateway.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
  });
});
