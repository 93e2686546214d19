import { SCREENS } from '../scripts/lib/screens/list.ts';
import { LOOKS } from '../scripts/lib/screens/looks.ts';
import type { Look } from '../scripts/lib/screens/screen.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';
import { startServer } from './server.ts';
import { signIn } from './tokens.ts';
import { WORKDAY } from './workday.ts';

/** One of these is enough for the desk: `expectAccessible` looks at both themes. */
const DESK: readonly Look[] = ['light', 'wall'];

/** Every page in every state of the gallery (`npm run screens`), on the desk and on the phone where it is pictured there. */
for (const screen of SCREENS) {
  const desk = screen.looks.find((look) => DESK.includes(look));
  const looks = [...(desk ? [desk] : []), ...(screen.looks.includes('phone') ? (['phone'] as const) : [])];
  for (const look of looks) {
    test(`axe finds nothing: ${screen.name}, ${look}`, async ({ browser }) => {
      const server = await startServer({ now: WORKDAY });
      const context = await browser.newContext({
        ...LOOKS[look],
        locale: 'en-GB',
        timezoneId: 'Europe/Copenhagen',
        reducedMotion: 'reduce',
      });
      try {
        await screen.before?.(server);
        if (screen.person) await signIn(context, server, people[screen.person]);
        const page = await context.newPage();
        await page.clock.install({ time: server.clock.now() });
        await page.goto(server.url + screen.path);
        await screen.ready(page, server);
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
      } finally {
        await context.close();
        await server.close();
      }
    });
  }
}
