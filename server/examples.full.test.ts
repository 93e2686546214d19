import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { onSqlite, temporaryDataDir } from '#testing/db/databases.ts';
import { ENVIRONMENT } from '#testing/process.ts';
import { addReception } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, openWorld, type Person, type World } from '#testing/telephony/world.ts';
import { makeIntakeKey } from './telephony/store/intake-keys.ts';

const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));
/** What an Asterisk 22 wrote, with the configuration of the example (examples/asterisk/README.md). */
const RECORDED = join(EXAMPLES, 'asterisk/recorded');
const LINES = readFileSync(join(RECORDED, 'frontdesk.csv'), 'utf8').split(/(?<=\n)/);
const RECORDED_AT = Math.trunc(Number(LINES[0]?.split(',')[1])) * 1000;

/** Starts a program of the examples, which ends with the test. Returns what it prints. */
function start(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(EXAMPLES, file)], { env: { ...ENVIRONMENT, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, printed: () => printed };
}

onSqlite((engine) => {
  let world: World;
  let mette: Person;
  let hanne: Person;
  let web: number;
  let key: string;

  beforeAll(async () => {
    world = await openWorld(engine);
    world.now = RECORDED_AT;
    const company = await addCompany(world);
    mette = await addEmployee(world, company, { name: 'Mette' });
    hanne = await addEmployee(world, company, { name: 'Hanne' });
    // Of the recorded calls and messages.
    const line = { company_id: company, kind: 'Reception', id: 1, name: 'Front', number: null } as const;
    await world.db.insertInto('reception').values(line).execute();
    web = await addReception(world, company, { kind: 'ChatReception', number: null });
    key = (await makeIntakeKey(world.db, { companyId: company, label: 'Examples', now: world.now })).key;
  });

  describe('an Asterisk', () => {
    /** Whether each is on the phone. */
    const busy = async () => {
      const { body } = await world.call('GET /api/v2/employees', { token: mette.token });
      return body.employees.filter((of) => of.live_presence === 'busy').map(({ name }) => name);
    };
    const voicemails = async () =>
      (await world.call('GET /api/v2/voice_mails', { token: mette.token })).body.voice_mails;

    /** The service's address for the script. `lose`: of the next requests it takes each, and the answer is lost. */
    async function startUnreliable() {
      const state = { lose: 0, url: '' };
      const server = createServer(async (request, response) => {
        const { method = 'GET', url = '/', headers } = request;
        const body = await buffer(request);
        const { authorization = '', 'content-type': type = '' } = headers;
        const answer = await fetch(`${world.url}${url}`, {
          method,
          headers: { authorization, 'content-type': type },
          body,
        });
        if ((state.lose -= 1) >= 0) return void request.socket.destroy();
        response.writeHead(answer.status).end(await answer.text());
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return state;
    }

    it('lights the lamp of who is on the phone, through a transfer, a kill and lost answers, and has each voicemail once', async () => {
      const folder = temporaryDataDir();
      const calls = join(folder, 'frontdesk.csv');
      const inbox = join(folder, 'voicemail/Reception#1/INBOX');
      mkdirSync(inbox, { recursive: true });
      const service = await startUnreliable();
      const run = () =>
        start('asterisk/frontdesk.mjs', {
          INTAKE: service.url,
          INTAKE_KEY: key,
          CALLS: calls,
          VOICEMAILS: join(folder, 'voicemail'),
          PHONES: `PJSIP/201=${hanne.id} PJSIP/202=${mette.id}`,
          // The recorded sound is MP3 already.
          TO_MP3: 'cat',
        });
      /** The lines that Asterisk wrote next, up to and with the one that has these words. */
      let written = 0;
      const write = (words: string) => {
        const end = LINES.findIndex((line, at) => at >= written && line.includes(words)) + 1;
        expect(end, words).toBeGreaterThan(written);
        appendFileSync(calls, LINES.slice(written, end).join(''));
        written = end;
      };

      const first = run();
      service.lose = 1;
      write('answered,');
      await expect.poll(busy).toEqual(['Mette']);
      await expect.poll(first.printed).toContain('Tried again until it works');
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      // Mette transfers the call to Hanne while nobody sends.
      write('PJSIP/201-00000028');
      const second = run();
      await expect.poll(busy).toEqual(['Hanne']);
      write('PJSIP/outside-00000022');
      await expect.poll(busy).toEqual([]);

      // The next caller leaves a message, of which the answer is lost once.
      write('PJSIP/outside-0000002a');
      service.lose = 1;
      copyFileSync(join(RECORDED, 'msg0000.mp3'), join(inbox, 'msg0000.wav'));
      copyFileSync(join(RECORDED, 'msg0000.txt'), join(inbox, 'msg0000.txt'));
      await expect.poll(() => readdirSync(inbox)).toEqual([]);
      expect(await voicemails()).toMatchObject([
        { endpoint: 'Reception#1', duration: 3, from_number: null, heard: false },
      ]);
      const [voicemail] = await voicemails();
      const sound = await fetch(`${world.url}/api/v2/voice_mails/${voicemail?.id}/sound`, {
        headers: { authorization: `Bearer ${mette.token}` },
      });
      expect(Buffer.from(await sound.arrayBuffer())).toEqual(readFileSync(join(RECORDED, 'msg0000.mp3')));

      // Hanne calls somebody: she is busy, and nobody else.
      write('PJSIP/201-00000031');
      await expect.poll(busy).toEqual(['Hanne']);
      appendFileSync(calls, LINES.slice(written).join(''));
      await expect.poll(busy).toEqual([]);
      await expect.poll(() => existsSync(calls) || existsSync(`${calls}.sending`)).toBe(false);

      // Everything once more: nothing is new.
      const events = () => world.db.selectFrom('intake_event').select(['id', 'body']).orderBy('id').execute();
      const before = await events();
      expect(before.map(({ body }) => JSON.parse(body) as object)).toContainEqual(
        expect.objectContaining({ type: 'call.started', to: 'Reception#1', from: '4520304050' }),
      );
      appendFileSync(calls, LINES.join(''));
      await expect.poll(() => existsSync(calls) || existsSync(`${calls}.sending`)).toBe(false);
      expect(await events()).toEqual(before);
      expect(await busy()).toEqual([]);
      expect(second.printed()).not.toContain('refused');
    });

    it('leaves out what is refused, and sends the rest', async () => {
      const folder = temporaryDataDir();
      const calls = join(folder, 'frontdesk.csv');
      const { printed } = start('asterisk/frontdesk.mjs', {
        INTAKE: world.url,
        INTAKE_KEY: key,
        CALLS: calls,
        VOICEMAILS: join(folder, 'voicemail'),
        PHONES: `PJSIP/7=${hanne.id} PJSIP/8=99999`,
        TO_MP3: 'false',
      });
      const inbox = join(folder, 'voicemail/Reception#1/INBOX');
      mkdirSync(inbox, { recursive: true });
      copyFileSync(join(RECORDED, 'msg0000.mp3'), join(inbox, 'msg0000.wav'));
      copyFileSync(join(RECORDED, 'msg0000.txt'), join(inbox, 'msg0000.txt'));
      const seconds = RECORDED_AT / 1000;
      const lines = [
        // Asterisk ended in the middle of a line, and wrote the next one behind it.
        `Reception#1,17636Reception#1,${seconds},9.0,9.0,PJSIP/9-1,`,
        `ANSWER,${seconds},9.1,9.1,PJSIP/8-1,`,
        `ANSWER,${seconds},9.2,9.2,PJSIP/7-1,`,
      ];
      appendFileSync(calls, lines.map((line) => `${line}\n`).join(''));
      await expect.poll(busy).toEqual(['Hanne']);
      await expect.poll(printed).toMatch(/Left out: Reception#1,17636Reception#1,.* is no time/);
      await expect.poll(printed).toMatch(/Left out, since it was refused: .*Employee#99999.* 422 /);
      await expect.poll(printed).toContain('Left where it is: Reception#1/INBOX/msg0000.txt false does not');
      appendFileSync(calls, `HANGUP,${seconds + 1},9.2,9.2,PJSIP/7-1,\n`);
      await expect.poll(busy).toEqual([]);
      expect(readdirSync(inbox)).toHaveLength(2);
    });
  });

  it('a web chat is waiting on the board until its visitor leaves, and no browser sees the key', async () => {
    world.now = Date.now();
    const { printed } = start('webchat/server.mjs', {
      INTAKE: world.url,
      INTAKE_KEY: key,
      ENDPOINT: `ChatReception#${web}`,
      PORT: '0',
    });
    await expect.poll(printed).toMatch(/http:\S+/);
    const url = /http:\S+/.exec(printed())?.[0] ?? '';
    const html = await (await fetch(url)).text();
    expect(html).not.toContain(key);
    const chats = async () => (await world.call('GET /api/v2/chats', { token: mette.token })).body.chats;

    const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true };
    const window = new Window({ url: `${url}/`, settings });
    onTestFinished(() => window.happyDOM.close());
    window.document.write(html);
    const { document } = window;
    const said = () => document.querySelector('[role=status]')?.textContent;
    const type = (name: string, value: string) =>
      document.querySelector(`[name=${name}]`)?.setAttribute('value', value);
    const press = (words: string) =>
      Array.from(document.querySelectorAll('button'))
        .find(({ textContent }) => textContent === words)
        ?.click();
    type('name', '<b>Torben</b>');
    type('email', 'torben@visitor.example');
    press('Start the chat');
    press('Start the chat');
    await expect.poll(said).toContain('You are in the queue');
    expect(await chats()).toMatchObject([
      { from_name: '<b>Torben</b>', from_email: 'torben@visitor.example', state: 'new' },
    ]);
    press('Leave');
    await expect.poll(async () => (await chats())[0]?.state).toBe('missed');

    const post = async (path: string, body: string) =>
      (await fetch(`${url}${path}`, { method: 'POST', body })).status;
    expect(await post('/answered', '{}')).toBe(404);
    expect(await post('/started', '{')).toBe(400);
    expect(await post('/started', 'null')).toBe(422);
    expect(await post('/started', JSON.stringify({ chat: 'mine', name: 'A', email: null }))).toBe(422);
    expect(await post('/started', JSON.stringify({ name: 'A'.repeat(5000) }))).toBe(413);
    expect(await chats()).toHaveLength(1);
  });
});
