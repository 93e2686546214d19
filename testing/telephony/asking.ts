import { expect } from 'vitest';
import type { TestEngine } from '../db/databases.ts';
import { makeIntakeKey } from '#server/telephony/store/intake-keys.ts';
import { addReception } from './rows.ts';
import { startWebhook, type TestWebhook } from './webhook.ts';
import { addCompany, addEmployee, NOW, openWorld, type World } from './world.ts';

export const CALLER = '4520304050';
const SECRET = 'webhook-secret-16';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface AskingWorld {
  readonly world: World;
  /** Carries text messages. */
  readonly sms: TestWebhook;
  readonly mail: TestWebhook;
  readonly log: readonly string[];
}

/** A service with a carrier and a webhook for mails, to ask callers for smileys. */
export async function openAsking(engine: TestEngine): Promise<AskingWorld> {
  const [sms, mail] = [await startWebhook(), await startWebhook()];
  const log: string[] = [];
  const note = (entry: object, message: string) => void log.push(JSON.stringify([message, entry]));
  const world = await openWorld(engine, {
    smsWebhook: { url: sms.url, secret: SECRET },
    mailWebhook: { url: mail.url, secret: SECRET },
    log: { info: note, error: note },
  });
  engine.atEnd(async () => {
    sms.close();
    mail.close();
  });
  return { world, sms, mail, log };
}

export type Asking = Awaited<ReturnType<typeof begin>>;

/** A company of its own, whose receptions ask, with the steps of a test. */
export async function begin({ world, sms, mail }: AskingWorld) {
  world.now = NOW;
  for (const hook of [sms, mail]) {
    hook.received.splice(0);
    hook.answer = (response) => void response.writeHead(202).end();
  }
  const company = await addCompany(world);
  const me = await addEmployee(world, company, { name: 'Mette Strandgran' });
  const reception = await addReception(world, company, { number: '4533120000' });
  const web = await addReception(world, company, { kind: 'ChatReception', number: null });
  await world.db.updateTable('reception').set({ asks: 1 }).execute();
  const { key } = await makeIntakeKey(world.db, { companyId: company, label: 'Asterisk', now: NOW });

  const iso = (ago = 0) => new Date(world.now - ago).toISOString();
  let count = 0;
  const event = (type: string, more: object) => ({ id: `e${(count += 1)}`, type, at: iso(), ...more });
  const post = async (body: unknown) => {
    const answer = await world.call('POST /intake/events', { token: key, body });
    expect(answer.status).toBe(200);
  };
  const callOf = (more: { from?: string | null; to?: string } = {}, call = crypto.randomUUID()) => {
    const start = { call, from: CALLER, to: `Reception#${reception}`, at: iso(12 * MINUTE), ...more };
    return [
      event('call.started', start),
      event('call.answered', { call, employee_id: me.id, at: iso(11 * MINUTE) }),
      event('call.ended', { call, at: iso(MINUTE) }),
    ];
  };
  const chatOf = (email: string | null, chat = crypto.randomUUID()) => [
    event('chat.started', { chat, endpoint: `ChatReception#${web}`, name: 'Torben', email, at: iso(HOUR) }),
    event('chat.answered', { chat, employee_id: me.id }),
    event('chat.ended', { chat }),
  ];
  const requests = () =>
    world.db.selectFrom('smiley_request').selectAll().where('company_id', '=', company).execute();
  const waiting = () =>
    world.db.selectFrom('notification').selectAll().where('company_id', '=', company).execute();
  const texts = () =>
    world.db.selectFrom('text_message').selectAll().where('company_id', '=', company).execute();
  const sent = async () => {
    await expect.poll(waiting).toEqual([]);
  };
  /** Its first try has failed, and that is written. */
  const failed = async () => {
    await expect.poll(async () => (await waiting())[0]?.next_at).toBe(world.now + 10_000);
  };
  /** The path of the page that was sent last. */
  const pathIn = (hook = sms) => /\/s\/\w+/.exec(hook.received.at(-1)?.body ?? '')?.[0] ?? '';
  const smileys = async () => (await world.call('GET /api/v2/smileys', { token: me.token })).body.smileys;
  const figures = async () => {
    const from = encodeURIComponent(iso(HOUR));
    const to = encodeURIComponent(iso(-1000));
    const path = `/api/v2/smileys/statistics?from_time=${from}&to_time=${to}`;
    const { body } = await world.call(`GET ${path}`, { token: me.token });
    const of = (endpoint: string) => body.statistics.receptions.find((one) => one.endpoint === endpoint);
    const { smileys_request_count: asked, smileys_count: given } = of(`Reception#${reception}`) ?? {
      smileys_request_count: 0,
      smileys_count: 0,
    };
    return { asked, given };
  };
  /** A call that was asked about: the path of its page. */
  const askedPath = async () => {
    await post(callOf());
    await sent();
    return pathIn();
  };

  return {
    company,
    me,
    reception,
    event,
    post,
    callOf,
    chatOf,
    requests,
    waiting,
    texts,
    sent,
    failed,
    pathIn,
    smileys,
    figures,
    askedPath,
    iso,
  };
}
