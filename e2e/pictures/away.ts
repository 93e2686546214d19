import { addAbsences } from '#testing/e2e/absence-rows.ts';
import { expectBoard } from '#testing/e2e/steps.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { asReception, ownLayout, settled, shows, STATE, ZOOMED } from './screen.ts';
import type { Screen } from './screen.ts';

const MINUTE = 60_000;

const five = (server: TestServer) => {
  const now = server.clock.now();
  return addAbsences(server, [
    { name: 'Aksel Stormdal', reason: 'driving', until: now + 57 * MINUTE },
    {
      name: 'Bodil Sandhøj',
      reason: 'meeting',
      until: now + 132 * MINUTE,
      note: 'With the auditor in the large room. Come and get me if Duelund Smedje rings.',
      deputy: 'Emil Rugbjerg',
    },
    { name: 'Bodil Sandhøj', reason: 'course', from: now + 47 * 60 * MINUTE, until: now + 52 * 60 * MINUTE },
    { name: 'Karla Bølgemark', reason: 'holiday', until: now + 19 * 24 * 60 * MINUTE },
    { name: 'Laura Fuglemose', reason: 'lunch', until: now + 42 * MINUTE, by: 'Signe Vintermark' },
    { name: 'Storm Askegren', reason: 'ill', until: null },
  ]);
};

/** Five people are away: on the board with one open, in Find, on the phone and on walls. */
export const AWAY: readonly Screen[] = [
  {
    ...ownLayout(
      asReception('away', '/people/6', [...STATE, ...ZOOMED, 'laptop'], shows('Emil Rugbjerg can help')),
    ),
    before: five,
  },
  { ...asReception('away-board', '/', ['phone', 'phone-dark'], expectBoard), before: five },
  {
    ...asReception('away-find', '/', STATE, async (page) => {
      await expectBoard(page);
      await page.keyboard.type('bodil');
      await settled(page);
    }),
    before: five,
  },
  {
    name: 'wallboard-away',
    person: 'manager',
    path: '/wallboard?title=Harbour%20Dental',
    looks: ['wall', 'wall-portrait'],
    before: five,
    ready: shows(/Driving/),
  },
];
