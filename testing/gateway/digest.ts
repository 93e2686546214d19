import { expect, onTestFinished } from 'vitest';
import type { DigestAnswer } from '#contract/digest.ts';
import type { TestEngine } from '../db/databases.ts';
import { startMailServer, type CaughtMail } from '../http/mail-server.ts';
import { ask, pageCall, signIn, startTestGateway, type TestGateway, type TestOptions } from './gateway.ts';
import { json, type SeenRequest } from './service.ts';
import { tasksAt, type Who } from './tasks.ts';

/** Sunday 29 November 2026, 12:00 in Copenhagen. */
export const NOON = Date.parse('2026-11-29T11:00Z');
const HOUR = 3_600_000;
export const HOSTILE = {
  name: 'Ida <script>alert(1)</script> Holm',
  number: '4520304050',
  comment: 'Ring til mig\r\nBcc: everybody@example.com',
};
const SETTINGS = {
  every: 'daily',
  weekday: 1,
  time: '08:00',
  zone: 'Europe/Copenhagen',
  way: 'mail',
  address: 'hanne@desk.example',
};

/** A service whose every hour has three smileys, and one negative of a hostile caller that waits. */
function feedback(request: SeenRequest) {
  const { pathname, searchParams } = new URL(request.url, 'http://service.example');
  if (pathname === '/api/v2/smileys/statistics') {
    const [from, to] = ['from_time', 'to_time'].map((name) => Date.parse(searchParams.get(name) ?? ''));
    const hours = Math.round(((to ?? 0) - (from ?? 0)) / HOUR);
    const counts = {
      smileys_count: 3 * hours,
      positive_smileys_count: 2 * hours,
      negative_smileys_count: hours,
      commented_smileys_count: 0,
      average_rating: 0.67,
    };
    return json({
      statistics: {
        receptions: [{ id: 1, endpoint: 'Reception#1', smileys_request_count: 5, ...counts, employees: [] }],
      },
    });
  }
  if (pathname === '/api/v2/voice_mails') return json({ voice_mails: [] });
  if (pathname === '/api/v2/chats') return json({ chats: [] });
  if (pathname !== '/api/v2/smileys') return undefined;
  const smiley = {
    id: 9,
    conversation_type: 'call',
    conversation_uuid: 'a',
    rated_at: new Date(NOON - 26 * HOUR).toISOString(),
    rating: 0,
    ...HOSTILE,
    number_formatted: '20 30 40 50',
    email: 'ida@holm.example',
    contact: { id: 1, ...HOSTILE, email: 'ida@holm.example' },
  };
  return json({ smileys: [smiley] });
}

/** A gateway with a mail server, and the steps of Hanne, who gets a digest. */
export async function startDigest(engine: TestEngine, options: TestOptions = {}) {
  const mailbox = async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    return { mail, digestMail: { url: mail.url, from: 'desk@desk.example' } };
  };
  const { mail, digestMail } = await mailbox();
  const location = await engine.location();
  const timeouts = { absences: 20 };
  const started = await tasksAt({ location, clock: { now: NOON }, timeouts, digestMail, ...options });
  const { gateway } = started;
  // One that is not kept is over before the next morning.
  const cookies = new Map([...started.cookies, ['hanne', await signIn(gateway, 'hanne', true)]]);
  const people = gateway.service.behave;
  gateway.service.behave = (request, ...rest) => feedback(request) ?? people(request, ...rest);
  const set = (settings: object = {}, who: Who = 'hanne', headers = {}, at: TestGateway = gateway) =>
    pageCall(at, '/auth/digest', {
      method: 'PUT',
      cookie: cookies.get(who),
      send: { ...SETTINGS, ...settings },
      headers,
    });
  const read = async (at: TestGateway = gateway) =>
    (await pageCall(at, '/auth/digest', { cookie: cookies.get('hanne') })).json() as unknown as DigestAnswer;
  /** Chooses a digest, and says yes from the mailbox. */
  const chosen = async (settings: object = {}, headers = {}) => {
    expect((await set(settings, 'hanne', headers)).status).toBe(200);
    const path = linkIn(mail.mails.pop(), 'confirm');
    expect((await post(gateway, path)).status).toBe(200);
  };
  /** Waits until nothing is due, and returns what is known of it. */
  const settled = async (at: TestGateway = gateway) => {
    await expect.poll(async () => ((await read(at)).digest?.due_at ?? 0) > gateway.clock.now).toBe(true);
    return (await read(at)).digest;
  };
  /** Another gateway on the same tables. Its mails have a server of their own, which shows what it has sent. */
  const beside = async () => {
    const own = await mailbox();
    const { service, clock, url: publicUrl } = gateway;
    const same = { location, service, clock, publicUrl, timeouts, digestMail: own.digestMail };
    return { gateway: await startTestGateway(same), mail: own.mail };
  };
  /** Has the service answer no figures until it goes on. `asked`: when it is asked for some. */
  const hold = () => {
    const { service } = gateway;
    const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const behave = service.behave;
    service.behave = async (request, ...rest) => {
      if (!request.url.startsWith('/api/v2/smileys')) return behave(request, ...rest);
      asked.resolve();
      await gone.promise;
      return behave(request, ...rest);
    };
    return { asked: asked.promise, goOn: () => gone.resolve() };
  };
  return { ...started, mail, set, read, chosen, settled, beside, hold };
}

export function linkIn(mail: CaughtMail | undefined, act: string): string {
  const [, path = ''] =
    new RegExp(`http://[^/]+(/digest/${act}\\?key=[\\w.-]+)`).exec(mail?.parts.get('text/plain') ?? '') ?? [];
  return path;
}
/** A form from anywhere, as programs for mail send it. */
export const post = (gateway: TestGateway, path: string) =>
  ask(gateway, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
export const tomorrow = (hours: number) => Date.parse('2026-11-30T07:00Z') + hours * HOUR;
