import { describe, expect, it } from 'vitest';
import {
  ask,
  cookiesOf,
  pageCall,
  signedIn,
  signIn,
  startTestGateway,
  type TestGateway,
} from '#testing/gateway/gateway.ts';
import { friendly, json, PERSON, startFakeService, type Answer } from '#testing/gateway/service.ts';
import { pathAtService } from './recordings.ts';

const SOUND = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const PLAYED = { headers: { 'content-type': 'audio/mpeg' }, body: SOUND };

/** A request of the browser's player: Sec-Fetch-Site, and no header of ours. */
const play = (
  gateway: TestGateway,
  path: string,
  cookie: string,
  headers: Record<string, string | undefined> = {},
) =>
  ask(gateway, path, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'audio',
      'sec-fetch-mode': 'no-cors',
      cookie,
      ...headers,
    },
  });

describe('the sound of a voicemail', () => {
  it('streams with ranges and nothing else of the service', async () => {
    const { gateway, cookie } = await signedIn();
    gateway.service.behave = (call) => {
      const range = /^bytes=(\d+)-(\d*)$/.exec(call.headers.range ?? '');
      const headers = {
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'set-cookie': 'x=1',
        etag: '"s1"',
      };
      if (range === null) return { headers, body: SOUND };
      const start = Number(range[1]);
      const end = range[2] === '' ? SOUND.length - 1 : Number(range[2]);
      if (start >= SOUND.length)
        return { status: 416, headers: { 'content-range': `bytes */${SOUND.length}` } };
      return {
        status: 206,
        headers: { ...headers, 'content-range': `bytes ${start}-${end}/${SOUND.length}` },
        body: SOUND.subarray(start, end + 1),
      };
    };
    const whole = await play(gateway, '/api/v2/voice_mails/3/sound', cookie);
    expect(whole.body.equals(SOUND)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(whole.headers['set-cookie']).toBeUndefined();
    const part = await play(gateway, '/api/v2/voice_mails/3/sound', cookie, { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range'], part.body.equals(SOUND.subarray(100, 200))]).toEqual([
      206,
      'bytes 100-199/5000',
      true,
    ]);
    const past = await play(gateway, '/api/v2/voice_mails/3/sound', cookie, { range: 'bytes=9000-' });
    expect([past.status, past.headers['content-range']]).toEqual([416, 'bytes */5000']);
    expect(gateway.service.seen.map((call) => call.headers['authorization'])).toEqual(
      Array.from({ length: 3 }, () => 'Bearer canary-one-off-token'),
    );
  });

  it('cannot be played by other sites, or without signing in', async () => {
    const { gateway, cookie } = await signedIn();
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      expect(
        (await play(gateway, '/api/v2/voice_mails/3/sound', cookie, { 'sec-fetch-site': site })).status,
      ).toBe(403);
      expect((await play(gateway, '/media/x', cookie, { 'sec-fetch-site': site })).status).toBe(403);
    }
    expect((await play(gateway, '/api/v2/voice_mails/3/sound', '')).status).toBe(401);
    expect((await play(gateway, '/media/x', '')).status).toBe(401);
    expect(gateway.service.seen).toEqual([]);
  });

  it('is 502 when it is not sound, or too large', async () => {
    const { gateway, cookie } = await signedIn({ limits: { soundBytes: 4000 } });
    const answers: Answer[] = [
      { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' },
      { headers: { 'content-type': 'image/svg+xml' }, body: '<svg onload=alert(1)>' },
      { headers: { 'content-type': 'audio' }, body: 'x' },
      { headers: { 'content-type': 'text/html; audio/mpeg' }, body: 'x' },
      { headers: { 'content-type': 'video/mp4' }, body: 'x' },
      { body: 'x' },
      { headers: { 'content-type': 'audio/mpeg', 'content-encoding': 'gzip' }, body: 'x' },
      PLAYED,
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      { status: 500 },
    ];
    for (const answer of answers) {
      gateway.service.behave = () => answer;
      const reply = await play(gateway, '/api/v2/voice_mails/3/sound', cookie);
      expect([answer.headers, reply.status]).toEqual([answer.headers, 502]);
      expect(reply.text).not.toContain('script');
    }
    gateway.service.behave = (_call, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      response.write(SOUND.subarray(0, 3000));
      setTimeout(() => response.write(SOUND.subarray(3000)), 30);
      return undefined;
    };
    await expect(play(gateway, '/api/v2/voice_mails/3/sound', cookie)).rejects.toThrow(/aborted|hang up/);
    gateway.service.behave = () => json({}, 404);
    expect((await play(gateway, '/api/v2/voice_mails/3/sound', cookie)).status).toBe(404);
  });
});

const HOUR = 60 * 60_000;

const smileyWith = (url: unknown) => ({
  smileys: [
    {
      id: 1,
      rating: 1,
      call_recording: {
        id: 5,
        started_at: '2026-11-20T10:00:00Z',
        duration: 9,
        sound: { formats: ['audio/mpeg'], url },
      },
    },
  ],
});

async function handleFor(gateway: TestGateway, cookie: string, url: unknown): Promise<string | null> {
  gateway.service.behave = (call) =>
    call.url.startsWith('/api/v2/smileys') ? json(smileyWith(url)) : PLAYED;
  const reply = await pageCall(gateway, '/api/v2/smileys', { cookie });
  const [smiley] = reply.json()['smileys'] as { call_recording: { sound: { url: string } | null } }[];
  return smiley?.call_recording.sound?.url ?? null;
}

describe('call recordings', () => {
  it.each([
    '/recordings/5.mp3?sig=a%2Fb',
    // The vendor's address.
    '/api/v2/call_recordings/5/sound',
  ])('become handles that play, the same for the same recording: %s', async (path) => {
    const { gateway, cookie } = await signedIn();
    const url = gateway.service.url + path;
    const handle = await handleFor(gateway, cookie, url);
    expect(handle).toMatch(/^\/media\/[\w.-]+$/);
    expect(await handleFor(gateway, cookie, url)).toBe(handle);
    gateway.service.seen.length = 0;
    const reply = await play(gateway, handle ?? '', cookie, { range: 'bytes=0-' });
    expect(reply.body.equals(SOUND)).toBe(true);
    expect(gateway.service.seen).toMatchObject([
      {
        method: 'GET',
        url: path,
        headers: { authorization: 'Bearer canary-one-off-token', range: 'bytes=0-' },
      },
    ]);
  });

  it('play only in the session that they were sealed for, and for a limited time', async () => {
    const gateway = await startTestGateway();
    const cookie = cookiesOf(
      await pageCall(gateway, '/auth/token', { method: 'POST', send: { access_token: 't', keep: true } }),
    );
    const other = await signIn(gateway, 'another-token');
    const handle = (await handleFor(gateway, cookie, `${gateway.service.url}/recordings/5.mp3`)) ?? '';
    expect((await play(gateway, handle, other)).status).toBe(404);
    expect((await play(gateway, `${handle.slice(0, -3)}AAA`, cookie)).status).toBe(404);
    for (const forged of [
      '/media/x',
      '/media/..%2f..%2fapi',
      `/media/${'a'.repeat(3000)}`,
      `/media/${cookie.split(/[=;]/)[1]}`,
    ]) {
      expect((await play(gateway, forged, cookie)).status).toBe(404);
    }
    expect((await play(gateway, handle, cookie)).status).toBe(200);
    gateway.service.behave = friendly;
    gateway.clock.now += 25 * HOUR;
    expect((await play(gateway, handle, cookie)).status).toBe(404);
  });

  it('play on a page that stays open while the person signs in again, although the list does not change', async () => {
    const gateway = await startTestGateway();
    const list = smileyWith(`${gateway.service.url}/recordings/5.mp3`);
    const before = await signIn(gateway);
    const after = await signIn(gateway);
    gateway.service.behave = ({ url, headers }) => {
      if (!url.startsWith('/api/v2/smileys')) return PLAYED;
      const known = headers['if-none-match'] === 'W/"v"';
      return known ? { status: 304, headers: { etag: '"v"' } } : json(list, 200, { etag: '"v"' });
    };
    const listOf = (cookie: string, etag?: string) =>
      pageCall(gateway, '/api/v2/smileys', { cookie, headers: { 'if-none-match': etag } });
    const { etag } = (await listOf(before)).headers;
    expect((await listOf(before, etag)).status).toBe(304);
    const anew = await listOf(after, etag);
    expect(anew.status).toBe(200);
    expect((await play(gateway, /\/media\/[\w.-]+/.exec(anew.text)?.[0] ?? '', after)).status).toBe(200);
  });

  it('play on a page that is open for days, although the list does not change', async () => {
    const gateway = await startTestGateway({ clock: { now: Date.UTC(2026, 10, 20) } });
    const send = { access_token: 't', keep: true };
    const cookie = cookiesOf(await pageCall(gateway, '/auth/token', { method: 'POST', send }));
    const list = smileyWith(`${gateway.service.url}/recordings/5.mp3`);
    gateway.service.behave = ({ url, headers }) => {
      if (url === '/api/v2/employee') return json({ employee: PERSON });
      if (!url.startsWith('/api/v2/smileys')) return PLAYED;
      const known = headers['if-none-match']?.replace('W/', '') === '"v.1"';
      return known ? { status: 304, headers: { etag: '"v.1"' } } : json(list, 200, { etag: '"v.1"' });
    };
    let etag: string | undefined;
    let handle = '';
    for (let hour = 0; hour < 50; hour += 1) {
      const headers = { 'if-none-match': etag };
      const reply = await pageCall(gateway, '/api/v2/smileys', { cookie, headers });
      expect([hour, reply.status]).toEqual([hour, hour % 12 === 0 ? 200 : 304]);
      etag = reply.headers.etag;
      if (reply.status === 200) handle = /\/media\/[\w.-]+/.exec(reply.text)?.[0] ?? '';
      expect([hour, (await play(gateway, handle, cookie)).status]).toEqual([hour, 200]);
      gateway.clock.now += HOUR;
    }
    // Hidden for a long time, the page did not ask for the list.
    gateway.clock.now += 10 * HOUR;
    expect((await play(gateway, handle, cookie)).status).toBe(200);
  });

  it('are never fetched elsewhere: no request carries the token', async () => {
    const { gateway, cookie } = await signedIn();
    const trap = await startFakeService(() => PLAYED);
    const { host, port, origin } = new URL(gateway.service.url);
    const foreign = [
      `${trap.url}/x.mp3`,
      `http://localhost:${port}/x.mp3`,
      `http://${host}@${new URL(trap.url).host}/x.mp3`,
      `http://user:pw@${host}/x.mp3`,
      `http://user@${host}/x.mp3`,
      `https://${host}/x.mp3`,
      `http://${host}.evil.example/x.mp3`,
      `http://127.0.0.1.nip.io:${port}/x.mp3`,
      `//${new URL(trap.url).host}/x.mp3`,
      '/api/v2/employee',
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/x.mp3',
      'file:///etc/passwd',
      'data:audio/mpeg;base64,AAAA',
      'javascript:alert(1)',
      `${origin}\\@evil.example/x`.replace(origin, 'http://evil.example'),
      '',
      7,
      null,
    ];
    for (const url of foreign) {
      expect([url, await handleFor(gateway, cookie, url)]).toEqual([url, null]);
      expect(pathAtService(url, origin)).toBeUndefined();
    }
    expect(trap.seen).toEqual([]);
    // A redirect from the right origin is not followed either.
    const handle = (await handleFor(gateway, cookie, `${origin}/moved.mp3`)) ?? '';
    gateway.service.behave = () => ({ status: 302, headers: { location: `${trap.url}/x.mp3` } });
    expect((await play(gateway, handle, cookie)).status).toBe(502);
    expect(trap.seen).toEqual([]);
    await trap.close();
  });

  it('leave an unreadable answer unchanged', async () => {
    const { gateway, cookie } = await signedIn();
    const headers = { 'content-type': 'application/json' };
    for (const body of [
      '{"smileys":[{"id":1,',
      '{"smileys":7}',
      '[]',
      'null',
      '{"smileys":[null,7,{"call_recording":7},{"call_recording":{"sound":7}}]}',
    ]) {
      gateway.service.behave = () => ({ headers, body });
      const reply = await pageCall(gateway, '/api/v2/smileys', { cookie });
      expect([reply.status, reply.text]).toEqual([200, body]);
    }
    gateway.service.behave = () => ({ headers, body: `{"smileys":["${'x'.repeat(9 * 1024 * 1024)}"]}` });
    expect((await pageCall(gateway, '/api/v2/smileys', { cookie })).status).toBe(502);
    gateway.service.behave = () => ({ status: 304, headers: { etag: '"v"' } });
    expect(
      (await pageCall(gateway, '/api/v2/smileys', { cookie, headers: { 'if-none-match': '"v"' } })).status,
    ).toBe(304);
  });
});
