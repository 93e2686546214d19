import { expect, test } from 'vitest';
import type { Viewer } from '#contract/viewer.ts';
import { pageCall } from '#testing/gateway/gateway.ts';
import { tasksAt, type Who } from '#testing/gateway/tasks.ts';
import { renderPage } from './server.tsx';

const VIEWER: Viewer = {
  language: 'en',
  browserLanguage: 'en',
  zone: 'Europe/Copenhagen',
  kept: {},
  signInByForm: false,
  accountUrl: null,
};

const SCREENS = [
  '/',
  '/todo',
  '/todo/voicemail:1',
  '/voicemails',
  '/chats',
  '/contacts',
  '/caller',
  '/groups',
  '/satisfaction',
  '/satisfaction/feedback',
  '/satisfaction/compare',
  '/me',
];

/** The page at a path as the gateway renders it for a person. */
async function render(path: string, { gateway, cookies }: Awaited<ReturnType<typeof tasksAt>>, who: Who) {
  const patience = AbortSignal.timeout(20_000);
  return renderPage({
    url: `${gateway.url}${path}`,
    viewer: VIEWER,
    now: gateway.clock.now,
    fetch: async (url) => {
      const { status, text } = await pageCall(gateway, url, { cookie: cookies.get(who) });
      return new Response(status === 204 ? null : text, { status });
    },
    patience: { answers: patience, whole: patience },
  });
}

test('To do has the messages that this person may read, also when several are rendered at once', async () => {
  const started = await tasksAt();
  const { send } = started;
  const caller = { name: 'Secret name', number: '4570126608' };
  await send('signe', { text: 'Secret words', caller });
  await send('signe', { to: null, text: 'Words for all' });
  const people = ['hanne', 'emil', 'signe', 'other', 'admin'] as const;
  const pages = await Promise.all(
    people.map(async (who) => JSON.stringify(await render('/todo', started, who))),
  );
  const having = (words: string) => people.filter((_, at) => pages[at]?.includes(words));
  expect(having('Words for all')).toEqual(['hanne', 'emil', 'signe', 'admin']);
  expect(having('Secret words')).toEqual(['hanne', 'signe', 'admin']);
  for (const words of ['Secret name', '4570126608', '45 70 12 66 08'])
    for (const who of ['emil', 'other'] as const) expect(having(words)).not.toContain(who);
});

test('every screen is rendered', async () => {
  const started = await tasksAt();
  for (const path of SCREENS)
    expect(await render(path, started, 'admin'), path).toMatchObject({
      markup: expect.stringContaining('<h1') as string,
    });
});
