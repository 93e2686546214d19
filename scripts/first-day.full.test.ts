import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { ENVIRONMENT } from '#testing/process.ts';
import { ROOT } from './lib/command.ts';

// The first day of a company as docs/operations.md tells it: its blocks in one shell, one after the other, beside the running server.
const [, SECTION = ''] =
  /^## First day\n([\s\S]*?)^## /m.exec(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')) ?? [];
const blocksOf = (language: string) =>
  [...SECTION.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, of, code = '']) =>
    of === language ? [code] : [],
  );

const END = '--- end of a block';

/** Runs the blocks in a folder that looks like the installation, and puts in what a reader puts in. Returns what each printed. */
async function paste(folder: string, env: Record<string, string>): Promise<string[]> {
  const printed = join(folder, 'printed');
  const shown = (prefix: string) => `$(grep -o '${prefix}_[A-Za-z0-9_-]*' ${printed} | tail -n 1)`;
  const script = blocksOf('sh')
    .map((block) => block.replace(/^export (DATA_DIR|SERVICE)=.*\n/gm, ''))
    .map((block) =>
      block.replace(/^export (\w+)=(in|tk)_…$/gm, (_, name, prefix) => `export ${name}=${shown(prefix)}`),
    )
    .map((block) => `${block}echo '${END}'\n`)
    .join('');
  for (const name of ['package.json', 'node_modules', 'server'])
    symlinkSync(join(ROOT, name), join(folder, name));
  writeFileSync(join(folder, 'people.csv'), blocksOf('csv').join(''));
  await promisify(execFile)('bash', ['-e', '-c', `exec > ${printed}\n${script}`], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...env },
  });
  return readFileSync(printed, 'utf8').split(`${END}\n`);
}

test('a company comes from nothing to its first call, voicemail and smiley by the commands of the guide', async () => {
  const dataDir = temporaryDataDir();
  const addresses = {
    PUBLIC_URL: 'https://desk.example.com',
    SERVICE_PUBLIC_URL: 'https://telephony.example.com',
  };
  const config = readConfig({
    PORT: '0',
    SERVICE_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...addresses,
  });
  const server = await createServer(config, { logStream: { write: () => undefined } });
  onTestFinished(() => server.close());
  const { service: SERVICE = '' } = server.listensAt;

  const folder = temporaryDataDir();
  const [company, people, keys, , call, end, voicemail, smiley, gone] = await paste(folder, {
    DATA_DIR: dataDir,
    SERVICE,
  });
  const answersOf = (text = '') =>
    text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as unknown] : []));
  const employees = (first: string) => ({
    employees: [
      expect.objectContaining({ id: 1, name: 'Hanne Krog', live_presence: first }),
      expect.objectContaining({ id: 2, name: 'Workshop', live_presence: 'available' }),
    ],
  });

  expect(company).toMatch(/Company 1: [\s\S]*\nReception#1: [\s\S]*\nChatReception#1: /);
  expect(people).toContain('Nothing is wrong, and nothing was changed.');
  expect(people).toMatch(/1 +Hanne Krog +hanne@desk.example.com +\S{16,}\n/);
  expect(keys).toMatch(/Intake key 1, [\s\S]*Token 1, /);
  expect(answersOf(call)).toEqual([{ accepted: 2, known: 0 }, employees('busy')]);
  expect(answersOf(end)).toEqual([{ accepted: 1, known: 0 }, employees('available')]);
  expect(answersOf(voicemail)).toMatchObject([
    { accepted: 1, known: 0 },
    {
      voice_mails: [
        { id: 1, endpoint: 'Reception#1', from_number: '4520304060', duration: 12, heard: false },
      ],
    },
  ]);
  const [, sound = ''] = /sound=@([^"]+)/.exec(SECTION) ?? [];
  expect(readFileSync(join(folder, 'voicemail.mp3'))).toEqual(readFileSync(join(ROOT, sound)));
  const counts = {
    smileys_count: 1,
    positive_smileys_count: 1,
    negative_smileys_count: 0,
    commented_smileys_count: 1,
  };
  const [counted, figures] = answersOf(smiley);
  expect(counted).toEqual({ accepted: 1, known: 0 });
  expect(figures).toMatchObject({
    statistics: {
      receptions: expect.arrayContaining([
        expect.objectContaining({
          endpoint: 'Reception#1',
          smileys_request_count: 1,
          ...counts,
          employees: [{ id: 1, average_rating: 1, ...counts }],
        }),
      ]),
    },
  });

  // What was only for the day opens nothing any more.
  expect(gone).toMatch(/Intake key 1 is revoked[\s\S]*Token 1 is destroyed/);
  const [[token = ''] = []] = keys?.matchAll(/tk_[\w-]+/g) ?? [];
  const answer = await fetch(`${SERVICE}/api/v2/employee`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});
