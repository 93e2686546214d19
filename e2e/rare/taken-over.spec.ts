import { test } from '#testing/e2e/fixtures.ts';
import { expectTakenOver } from '#testing/e2e/take-over.ts';

/** Other browsers, with pages that depend on the size, the zone or the language. */
const LOOKS = {
  'a dark phone': {
    options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    paths: ['/', '/people/1', '/voicemails', '/chats', '/satisfaction', '/contacts', '/login'],
  },
  'a browser of another time zone and language': {
    options: { timezoneId: 'Asia/Tokyo', locale: 'da-DK' },
    paths: ['/', '/voicemails', '/chats', '/satisfaction', '/satisfaction/feedback', '/wallboard', '/login'],
  },
} as const;

for (const [look, { options, paths }] of Object.entries(LOOKS))
  test(`${look} takes over what the gateway rendered`, async ({ openBrowser, signInAs }) => {
    const context = await openBrowser(options);
    await signInAs('reception', context);
    await expectTakenOver(context, paths);
  });
