import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { signatureOf } from './http/signed-call.ts';
import { runCli } from './telephony/cli/run.ts';
import { DEMO_PASSWORD } from './telephony/demo/seed.ts';
import { formsOf, openBrowser, type Browser } from '#testing/telephony/browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/integrations.md'), 'utf8');
const PERSON = 'reception@harbour.example';
const run = promisify(execFile);

/** The code blocks of the guide in one language, without the indent of a list. */
const blocks = (language: string) =>
  [...GUIDE.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)]
    .filter(([, , of]) => of === language)
    .map(([, indent = '', , text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));

const lines = blocks('sh').flatMap((block) => block.trim().split('\n'));

/** A value that the reader puts in. */
const isPlaceholder = (line: string) => /^export .*…|^export SERVICE=/.test(line);

async function start(dataDir: string) {
  const config = readConfig({ PORT: '0', SERVICE_PORT: '0', DATA_DIR: dataDir, LIVE_TRAFFIC: 'off' });
  return createServer(config, { logStream: { write: () => undefined } });
}

async function signedIn(url: string, path: string): Promise<Browser> {
  const browser = openBrowser(url);
  const [form] = formsOf((await browser.get(path)).text);
  await browser.post(form?.action ?? '', { ...form?.fields, email: PERSON, password: DEMO_PASSWORD });
  return browser;
}

/** Makes an access token on its page, as the guide says. */
async function makeToken(url: string): Promise<string> {
  const browser = await signedIn(url, '/account/tokens');
  const form = formsOf((await browser.get('/account/tokens')).text).find(
    ({ action }) => action === '/account/tokens',
  );
  const made = await browser.post('/account/tokens', { ...form?.fields, label: 'The guide' });
  return /tk_[\w-]+/.exec(made.text)?.[0] ?? '';
}

/** Opens the address that the guide's second step prints, as a person who allows it. Returns the code. */
async function codeFor(url: string, clientId: string): Promise<string> {
  const path = `/api/v2/authorize?client_id=${clientId}&response_type=code&redirect_uri=http://127.0.0.1:9000/callback&state=s`;
  const browser = await signedIn(url, path);
  const form = formsOf((await browser.get(path)).text).at(-1);
  const back = await browser.post(form?.action ?? '', { ...form?.fields, decision: 'allow' });
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

const COMMAND = 'npm run telephony -- ';

/** Runs a command as the guide writes it. */
async function command(dataDir: string, line: string): Promise<{ outcome: number; said: string[] }> {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const said: string[] = [];
  const outcome = await runCli(words.slice(4), {
    env: { DATA_DIR: dataDir },
    print: (text) => void said.push(text),
    complain: (text) => void said.push(text),
    clock: Date.now,
    progress: () => undefined,
    readInput: async () => '',
  });
  return { outcome, said };
}

describe('the guide for integrators', () => {
  let printed = '';
  let environment: Record<string, string> = {};
  let registered: { outcome: number; said: string[] } | undefined;

  beforeAll(async () => {
    const dataDir = temporaryDataDir();
    const server = await start(dataDir);
    registered = await command(dataDir, lines.find((line) => line.startsWith(COMMAND)) ?? '');
    const [clientId = '', clientSecret = ''] = registered.said.map((line) => line.split(': ')[1] ?? '');
    const add = new RegExp(`${COMMAND}intake add [^\`]+`).exec(GUIDE)?.[0] ?? '';
    const [made = ''] = (await command(dataDir, add)).said;

    const SERVICE = server.serviceUrl;
    environment = {
      SERVICE,
      TOKEN: await makeToken(SERVICE),
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      CODE: await codeFor(SERVICE, clientId),
      INTAKE_KEY: made.split(': ')[1] ?? '',
      THEIR_TOKEN: 'tk_that-is-destroyed-already',
    };
    const asked = lines.filter((line) => /\bcurl\b|^export |^echo /.test(line) && !isPlaceholder(line));
    const script = asked.flatMap((line) => [line, `printf '\\n#\\n'`]).join('\n');
    const folder = mkdtempSync(join(tmpdir(), 'frontdesk-guide-'));
    const { stdout } = await run('sh', ['-e', '-c', script], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    printed = stdout;
    const outputs = stdout.split('\n#\n');
    answers = new Map(asked.map((line, index) => [line, (outputs[index] ?? '').trim()]));
    sound = readFileSync(join(folder, 'voicemail.mp3'));
    return () => server.close();
  });

  let answers = new Map<string, string>();
  let sound = Buffer.alloc(0);

  /** The output of the command that contains these words. */
  const answerOf = (...words: string[]) =>
    [...answers].find(([line]) => words.every((word) => line.includes(word)))?.[1] ?? 'no such command';
  const jsonOf = (...words: string[]) => JSON.parse(answerOf(...words)) as Record<string, unknown>;

  it('gets to the first voicemail and its sound', () => {
    expect(answers.size).toBeGreaterThan(18);
    expect(printed).not.toContain('no such command');
    expect(jsonOf('curl --fail', '/api/v2/employee"')).toMatchObject({
      employee: { name: 'Mette Strandgran' },
    });
    expect(jsonOf('curl --fail', 'voice_mails?limit=1"')).toMatchObject({
      voice_mails: [{ heard: expect.any(Boolean) }],
    });
    expect(jsonOf('"heard":true')).toMatchObject({ voice_mail: { heard: true } });
    expect(sound.length).toBeGreaterThan(5000);
  });

  it('registers a client, and signs a person in', () => {
    expect(registered).toEqual({
      outcome: 0,
      said: [
        expect.stringMatching(/^Client id: client_/),
        expect.stringMatching(/^Client secret, shown this once: cs_/),
      ],
    });
    expect(answerOf('echo')).toContain('/api/v2/authorize?client_id=');
    expect(jsonOf('grant_type')).toEqual({
      access_token: expect.stringMatching(/^tk_/),
      token_type: 'Bearer',
    });
  });

  it('reads lists, and only what has changed', () => {
    for (const list of ['voice_mails?limit=100', 'contacts?limit', 'smileys?limit'])
      expect(Object.values(jsonOf(list))[0], list).not.toHaveLength(0);
    expect(jsonOf('smileys/statistics')).toMatchObject({ statistics: { receptions: expect.any(Array) } });
    expect(answerOf('If-None-Match')).toBe('304');
    expect(answerOf('/events')).toContain('event: hello');
  });

  it('writes, and sends a message once', async () => {
    expect(jsonOf('dnd_timeout_at')).toMatchObject({ employee: { do_not_disturb: true } });
    expect(jsonOf('employee[do_not_disturb]')).toMatchObject({ employee: { do_not_disturb: false } });
    expect(jsonOf('Ida Holm","number')).toMatchObject({ contact: { number_formatted: '20 30 40 50' } });
    expect(jsonOf('Idempotency-Key')).toEqual({ sent: 1 });
    expect(jsonOf('"contact":{}')).toMatchObject({ status: 422, errors: { 'contact.name': ['is needed'] } });
  });

  it('sends a voicemail with its sound', () => {
    expect(jsonOf('sound=@voicemail.mp3')).toEqual({ accepted: 1, known: 0 });
  });

  it('verifies the webhook in at most 15 lines', async () => {
    const [code = ''] = blocks('js');
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(15);
    const file = join(mkdtempSync(join(tmpdir(), 'frontdesk-guide-')), 'verify.mjs');
    writeFileSync(file, code);
    const { isGenuine } = (await import(/* @vite-ignore */ file)) as {
      isGenuine: (headers: object, body: string, secret: string, now: number) => boolean;
    };
    const now = Date.parse('2026-11-20T09:41:00Z');
    const timestamp = String(now / 1000);
    const body = '{"id":"1","messages":[]}';
    const headers = {
      'x-frontdesk-timestamp': timestamp,
      'x-frontdesk-signature': signatureOf('secret', timestamp, body),
    };
    expect(isGenuine(headers, body, 'secret', now)).toBe(true);
    expect(isGenuine(headers, `${body} `, 'secret', now)).toBe(false);
    expect(isGenuine(headers, body, 'other', now)).toBe(false);
    expect(isGenuine(headers, body, 'secret', now + 301_000)).toBe(false);
    expect(isGenuine({}, body, 'secret', now)).toBe(false);
  });

  it('makes a client in TypeScript that compiles and works', { timeout: 60_000 }, async () => {
    const folder = join(ROOT, 'examples/typescript');
    const tool = (name: string) => join(folder, 'node_modules/.bin', name);
    const generated = join(folder, 'schema.d.ts');
    await run(tool('openapi-typescript'), [
      `${environment['SERVICE']}/api/v2/openapi.json`,
      '--output',
      generated,
    ]);
    const checks = mkdtempSync(join(folder, 'checks-'));
    onTestFinished(() => rmSync(checks, { recursive: true }));
    // If the types were too loose, the compiler would report the directive as unused.
    writeFileSync(
      join(checks, 'wrong.ts'),
      `import type { components } from '../schema.d.ts';
      // @ts-expect-error -- an id is a number
      export const id: components['schemas']['Employee']['id'] = 'seven';`,
    );
    writeFileSync(
      join(checks, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', include: ['../client.ts', 'wrong.ts'] }),
    );
    await run(tool('tsc'), ['--project', checks]);
    const { stdout } = await run(process.execPath, [join(folder, 'client.ts')], {
      env: { ...process.env, ...environment },
    });
    expect(stdout).toMatch(
      /^Mette Strandgran is available\.\n(?:(?:heard|new): .*, \d+ s\n){5}\d+ contacts\.\n$/,
    );
  });
});
