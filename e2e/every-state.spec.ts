import type { Page } from '@playwright/test';
import { SCREENS } from '../scripts/lib/screens/list.ts';
import { LOOKS } from '../scripts/lib/screens/looks.ts';
import { onlyWaits } from '../scripts/lib/screens/screen.ts';
import type { Look, Screen } from '../scripts/lib/screens/screen.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './gallery.ts';
import { smallTargets } from './small-targets.ts';

/** One of these is enough for the desk: `expectAccessible` looks at both themes. */
const DESK: readonly Look[] = ['light', 'wall'];
const isOnDesk = ({ looks }: Screen) => looks.some((look) => DESK.includes(look));
const isOnPhone = ({ looks }: Screen) => looks.includes('phone');
/** On the phone it is the state of the desk, once the page has become as narrow; else it is brought about anew. */
const becomesPhone = (screen: Screen) => isOnDesk(screen) && isOnPhone(screen) && onlyWaits(screen.ready);

/** Every page in every state of the gallery (`npm run screens`), on the desk and on the phone where it is pictured there. */
for (const look of [...DESK, 'phone'] as const) {
  test.describe(look, () => {
    test.use({ look });
    for (const screen of SCREENS) {
      const alsoPhone = becomesPhone(screen);
      if (!screen.looks.includes(look) || (look === 'phone' && alsoPhone)) continue;
      test(`axe finds nothing: ${screen.name}, ${look}${alsoPhone ? ' and phone' : ''}`, async ({
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
        await expectFit(page, look === 'phone');
        if (!alsoPhone) return;
        const back = await becomePhone(page);
        await screen.ready(page, server);
        await expectFit(page, true);
        await back();
      });
    }
  });
}

async function expectFit(page: Page, phone: boolean): Promise<void> {
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page), 'room for a thumb').toEqual([]);
}

/** The page is on a phone, as narrow and pressed by thumbs, until what is returned is called. */
async function becomePhone(page: Page): Promise<() => Promise<void>> {
  const { viewport, deviceScaleFactor = 1 } = LOOKS.phone;
  if (!viewport) throw new Error('The phone has no size');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await browser.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  return () => browser.detach();
}
