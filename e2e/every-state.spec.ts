import type { Page } from '@playwright/test';
import { SCREENS } from '../scripts/lib/screens/list.ts';
import { LOOKS } from '../scripts/lib/screens/looks.ts';
import { onlyWaits } from '../scripts/lib/screens/screen.ts';
import type { Look, Screen } from '../scripts/lib/screens/screen.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './gallery.ts';
import { smallTargets } from './small-targets.ts';
import { unknownClasses } from './unknown-classes.ts';

/** One of these is enough for the desktop, because `expectAccessible` checks both themes. */
const DESK: readonly Look[] = ['light', 'wall'];
const isOnDesk = ({ looks }: Screen) => looks.some((look) => DESK.includes(look));
const isOnPhone = ({ looks }: Screen) => looks.includes('phone');
/** Whether the state of the desktop also shows on a phone by resizing the page. If not, the state is built again. */
const showsOnPhoneToo = (screen: Screen) => isOnDesk(screen) && isOnPhone(screen) && onlyWaits(screen.ready);

/** Every state of the gallery (`npm run screens`), on the desktop and on the phone if the gallery has it there. */
for (const look of [...DESK, 'phone'] as const) {
  test.describe(look, () => {
    test.use({ look });
    for (const screen of SCREENS) {
      const alsoPhone = showsOnPhoneToo(screen);
      if (!screen.looks.includes(look) || (look === 'phone' && alsoPhone)) continue;
      test(`axe finds nothing: ${screen.name}, ${look}${alsoPhone ? ' and phone' : ''}`, async ({
        page,
        server,
        signInAs,
        installClock,
        watched,
      }) => {
        // The browser logs what the service refuses or was made to answer, and the errors of a state.
        watched.allow(/[45]\d\d \(|ERR_INTERNET_DISCONNECTED|A fault of the browser/);
        await screen.before?.(server);
        if (screen.person) await signInAs(screen.person);
        await installClock();
        await page.goto(screen.path);
        await screen.ready(page, server);
        await expectFit(page, look === 'phone');
        if (!alsoPhone) return;
        const back = await emulatePhone(page);
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
  expect(await unknownClasses(page), 'every class is a utility').toEqual([]);
  if (phone) expect(await smallTargets(page), 'room for a thumb').toEqual([]);
}

/** Gives the page the width and touch input of a phone, until the returned function is called. */
async function emulatePhone(page: Page): Promise<() => Promise<void>> {
  const { viewport, deviceScaleFactor = 1 } = LOOKS.phone;
  if (!viewport) throw new Error('The phone has no size');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await browser.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  return () => browser.detach();
}
