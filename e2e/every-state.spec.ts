import { SCREENS } from '../scripts/lib/screens/list.ts';
import { LOOKS } from '../scripts/lib/screens/looks.ts';
import type { Look } from '../scripts/lib/screens/screen.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { smallTargets } from './small-targets.ts';

/** One of these is enough for the desk: `expectAccessible` looks at both themes. */
const DESK: readonly Look[] = ['light', 'wall'];

/** Every page in every state of the gallery (`npm run screens`), on the desk and on the phone where it is pictured there. */
for (const look of [...DESK, 'phone'] as const) {
  test.describe(look, () => {
    // The order of names is the viewer's, as on the pictures.
    test.use({ ...LOOKS[look], locale: 'da-DK', contextOptions: { reducedMotion: 'reduce' } });
    for (const screen of SCREENS) {
      if (!screen.looks.includes(look)) continue;
      test(`axe finds nothing: ${screen.name}, ${look}`, async ({
        page,
        server,
        signInAs,
        installClock,
        watched,
      }) => {
        // The browser writes down what the service refuses or was made to answer, and what a state breaks.
        watched.allow(/[45]\d\d \(|ERR_INTERNET_DISCONNECTED|A fault of the browser/);
        await screen.before?.(server);
        if (screen.person) await signInAs(screen.person);
        await installClock();
        await page.goto(screen.path);
        await screen.ready(page, server);
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
        if (look === 'phone') expect(await smallTargets(page), 'room for a thumb').toEqual([]);
      });
    }
  });
}
