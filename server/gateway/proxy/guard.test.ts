import { describe, expect, it } from 'vitest';
import { operation, resourceOperationNames } from '#contract/service/endpoints.ts';
import { ask, pageHeaders, signedIn, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { addressOf, BODIES } from '#testing/gateway/samples.ts';

type Headers = Record<string, string | undefined>;

/** How another site, another port or a form can make a browser send a request with the cookie. */
function attacks(gateway: TestGateway, own: Headers): Record<string, Headers> {
  return {
    'without our header': { ...own, 'x-frontdesk': undefined },
    'with an empty header': { ...own, 'x-frontdesk': '' },
    'with another value': { ...own, 'x-frontdesk': '0' },
    'without Origin and Sec-Fetch-Site': { ...own, origin: undefined, 'sec-fetch-site': undefined },
    'from another site': { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'from another site that hides it': { ...own, origin: undefined, 'sec-fetch-site': 'cross-site' },
    'from a sandbox': { ...own, origin: 'null', 'sec-fetch-site': 'cross-site' },
    'from another port': {
      ...own,
      origin: `http://localhost:${gateway.port + 1}`,
      'sec-fetch-site': 'same-site',
    },
    'from another scheme': { ...own, origin: gateway.url.replace('http:', 'https:') },
    'from a look-alike': { ...own, origin: `${gateway.url}.evil.example` },
    'from an upper-case origin': { ...own, origin: gateway.url.toUpperCase() },
    'with our Origin and another site': { ...own, 'sec-fetch-site': 'cross-site' },
    'with another Origin and our site': { ...own, origin: 'https://evil.example' },
    'by a link': {
      ...own,
      'x-frontdesk': undefined,
      origin: undefined,
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
    },
  };
}

describe('calls that are not ours', () => {
  it('are refused with 403 for every operation, before anything is read or sent', async () => {
    const { gateway, cookie } = await signedIn();
    const forms = Object.entries(attacks(gateway, pageHeaders(gateway, cookie)));
    for (const name of resourceOperationNames) {
      const { method, answer } = operation(name);
      for (const [form, headers] of forms) {
        const body = method === 'GET' ? {} : { body: JSON.stringify(BODIES[name] ?? {}) };
        const reply = await ask(gateway, addressOf(name), {
          method,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'idempotency-key': 'attack-intent-0001',
          },
          ...body,
        });
        const isOurs = headers['origin'] === gateway.url && headers['sec-fetch-site'] === 'same-origin';
        if (answer === 'audio' && isOurs) continue;
        expect([name, form, reply.status]).toEqual([name, form, 403]);
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    // Sound needs no header of ours: it is allowed where the browser says that the request is ours.
    expect(new Set(gateway.service.seen.map((call) => call.url))).toEqual(
      new Set([addressOf('getVoicemailSound')]),
    );
  });

  it('are refused with 415 when the body is not JSON', async () => {
    const { gateway, cookie } = await signedIn();
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/json',
      'application/json-patch+json',
      'text/plain; application/json',
      '*/*',
      'application/octet-stream',
    ];
    for (const name of resourceOperationNames) {
      const { method } = operation(name);
      if (method === 'GET') continue;
      for (const type of types) {
        const reply = await ask(gateway, addressOf(name), {
          method,
          headers: {
            ...pageHeaders(gateway, cookie),
            'content-type': type,
            'idempotency-key': 'attack-intent-0001',
          },
          body: JSON.stringify(BODIES[name] ?? {}),
        });
        expect([name, type, reply.status]).toEqual([name, type, 415]);
      }
      const untyped = await ask(gateway, addressOf(name), {
        method,
        headers: {
          ...pageHeaders(gateway, cookie),
          'content-length': '2',
          'idempotency-key': 'attack-intent-0001',
        },
        body: '{}',
      });
      expect([name, untyped.status]).toEqual([name, 415]);
    }
    expect(gateway.service.seen).toEqual([]);
  });

  it('get no permission from a preflight', async () => {
    const gateway = await startTestGateway();
    const reply = await ask(gateway, '/api/v2/employees', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-frontdesk',
      },
    });
    expect(reply.status).toBe(403);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('are refused at the account routes too', async () => {
    const { gateway, cookie } = await signedIn();
    for (const [method, path] of [
      ['GET', '/auth/session'],
      ['POST', '/auth/token'],
      ['POST', '/auth/logout'],
    ] as const) {
      for (const [form, headers] of Object.entries(attacks(gateway, pageHeaders(gateway, cookie)))) {
        const body = method === 'GET' ? {} : { body: '{"access_token":"x"}' };
        const reply = await ask(gateway, path, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          ...body,
        });
        expect([path, form, reply.status]).toEqual([path, form, 403]);
      }
    }
    expect(gateway.service.seen).toEqual([]);
  });
});
