import type { Page, Request } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import { holdBack, untilParsed, untilReady } from '#testing/e2e/steps.ts';
import { expectTakenOver } from '#testing/e2e/take-over.ts';

// What a first visit loads and shows: nothing is cached yet.
test.use({ freshBrowser: true });

/** Each page, and something of its list that the gateway renders. */
const PAGES = {
  '/': '[data-person]',
  '/people/1': 'text=Agnes Lyngtofte',
  '/voicemails': '[role="row"]:has-text("Today"), [role="option"], [data-row]',
  '/chats': 'text=Website chat',
  '/groups': 'text=Workshop',
  '/me': 'text=Mette Strandgran',
  '/satisfaction': 'text=Satisfaction',
  '/satisfaction/feedback': 'text=Positive',
  '/satisfaction/compare': 'text=lower end',
  '/contacts': 'nav',
  '/caller?number=71999999': 'text=Not in contacts',
  '/caller?number=70261000': 'text=Who calls from this number',
  '/caller?number=70261041': 'h3:has-text("in Service")',
  '/caller?number=70441802': 'text=Duelund Smedje',
  '/contacts/import': 'nav',
  '/nothing/here': 'nav',
} as const;

/** Pages with much on them, nothing of which moves. */
const STILL = [
  '/',
  '/people/1',
  '/voicemails',
  '/chats',
  '/contacts',
  '/groups',
  '/satisfaction',
  '/satisfaction/compare',
  '/me',
] as const;

test('without a script, each page shows what it is for', async ({ openBrowser, signInAs }) => {
  const context = await openBrowser({ javaScriptEnabled: false });
  await signInAs('reception', context);
  const page = await context.newPage();
  for (const [path, list] of Object.entries(PAGES)) {
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.headers()['cache-control'], path).toBe('no-store');
    await expect(page.locator(list).filter({ visible: true }).first(), path).toBeVisible();
  }
});

/** The page's own script, without which nothing reacts. */
const isScript = (request: Request) => /\/assets\/start/.test(request.url());

test('the browser takes over what the gateway rendered', async ({ openBrowser, signInAs }) => {
  const context = await openBrowser();
  await signInAs('reception', context);
  await expectTakenOver(context, [...Object.keys(PAGES), '/wallboard', '/login']);
});

/** Opens a page with its script held back, and notes how much of it moves by itself. */
async function openUnready(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, isScript);
  await page.goto(path, { waitUntil: 'commit' });
  await untilParsed(page);
  return release;
}

test('the people are shown before the script has come, the same as after it', async ({ page, signInAs }) => {
  await signInAs('reception');
  const release = await openUnready(page, '/');
  await expect(page.locator('[data-person]')).toHaveCount(32);
  // Their actions are hidden until the pointer or the focus comes, and are not in the markup.
  const look = () =>
    page.locator('[data-person]').evaluateAll((all) =>
      all.map((one) => {
        const copy = one.cloneNode(true) as Element;
        copy.querySelector('[data-actions]')?.remove();
        return copy.outerHTML.replaceAll(/ style="[^"]*"/g, '');
      }),
    );
  const before = await look();
  release();
  await untilReady(page);
  expect(await look()).toEqual(before);
});

type Shifts = { shifts: number[] };

for (const [name, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
  ['wide desk', 1920, 1080],
] as const)
  test(`on a ${name} nothing moves when the script has come, and nothing is wider than the window`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as Shifts).shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signInAs('reception');
    for (const path of STILL)
      await test.step(path, async () => {
        const release = await openUnready(page, path);
        const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(await tooWide()).toBeLessThanOrEqual(0);
        // In a narrow window, they are then in a drawer.
        const heading = page.getByRole('heading', { name: 'Agnes Lyngtofte, ' });
        const place = async () => (path === '/people/1' ? heading.boundingBox() : undefined);
        const before = await place();
        release();
        await untilReady(page);
        expect(await place()).toEqual(before);
        expect(await tooWide()).toBeLessThanOrEqual(0);
        // The metrics of the fallback font are nearly those of Inter: letters move by a part of a pixel when it comes.
        const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts);
        expect(shifts.filter((value) => value >= 0.01)).toEqual([]);
      });
  });

test('before the script has come, what is typed is kept, and links and forms work', async ({
  page,
  signInAs,
}) => {
  await test.step('the sign-in page: a token that is sent stays in its field, and is not put into the address', async () => {
    const release = await openUnready(page, '/login');
    const field = page.getByLabel(/token/i).first();
    await field.pressSequentially('tk_early');
    await page.keyboard.press('Enter');
    release();
    await untilReady(page);
    await expect(field).toHaveValue('tk_early');
    expect(page.url()).not.toContain('tk_early');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await signInAs('reception');
  await test.step('the switchboard: Find, and a link', async () => {
    const release = await openUnready(page, '/');
    await page.keyboard.type('agn');
    release();
    await expect(page.getByRole('combobox', { expanded: true })).toHaveValue('agn');
    const held = await openUnready(page, '/');
    await page.getByRole('link', { name: /^Agnes Lyngtofte/ }).click();
    await expect(page).toHaveURL(/\/people\/\d+$/);
    held();
    await expect(page.getByRole('heading', { level: 2, name: /^Agnes Lyngtofte/ })).toBeVisible();
  });
  await test.step('a contact whose second field somebody types into keeps the focus there', async () => {
    const release = await openUnready(page, '/contacts/new?name=Anna');
    const field = (name: string) => page.getByRole('textbox', { name });
    await field('E-mail').click();
    await page.keyboard.type('anna@');
    release();
    await untilReady(page);
    await page.keyboard.type('lyng.example');
    await expect(field('E-mail')).toHaveValue('anna@lyng.example');
    await expect(field('Name')).toHaveValue('Anna');
  });
});

test.describe('a sign-in that only a form may begin', () => {
  test.use({ serverOptions: { env: { OAUTH_STATE: 'absent' } } });

  test('its form works before the script has come', async ({ page }) => {
    await openUnready(page, '/login');
    await page.getByRole('button', { name: 'Continue to your telephony service' }).click();
    await expect(page.getByLabel('E-mail address')).toBeVisible();
  });
});

test('a page that was rendered for another time zone, or for none, shows the times of this one', async ({
  openBrowser,
  signInAs,
  server,
}) => {
  const context = await openBrowser({ timezoneId: 'Asia/Tokyo' });
  await signInAs('reception', context);
  const page = await context.newPage();
  for (const [path, part] of [
    ['/voicemails', 'option'],
    ['/chats', 'row'],
  ] as const) {
    const times = new Set<string | undefined>();
    for (const zone of ['Asia/Tokyo', 'Europe/Copenhagen', '']) {
      const value = encodeURIComponent(`${zone} `);
      await context.addCookies([{ name: 'frontdesk-view', value, url: server.url }]);
      await page.goto(path);
      const row = page.getByRole(part).filter({ hasText: /\d\d:\d\d/ });
      times.add(/\d\d:\d\d/.exec((await row.first().textContent()) ?? '')?.[0]);
    }
    expect([...times], path).toEqual([expect.stringMatching(/\d\d:\d\d/)]);
  }
});

test.describe('a slow service', () => {
  test.use({ serverOptions: { timeouts: { pageAnswers: 300, page: 8000 } } });

  test('the frame comes at once, and the people when they are there', async ({
    page,
    server,
    signInAs,
    watched,
  }) => {
    watched.allow(/502/);
    await signInAs('reception');
    server.faults.set('listEmployees', { kind: 'hang' });
    const began = Date.now();
    const response = await page.goto('/', { waitUntil: 'commit' });
    await response?.finished();
    expect(Date.now() - began).toBeLessThan(2000);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    server.faults.clear();
    await expect(page.getByRole('link', { name: /^Agnes Lyngtofte/ })).toBeVisible({ timeout: 20_000 });
  });
});

test('the inbox comes with the voicemail that it opens and what is known of its caller', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception');
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  const document = await page.goto('/voicemails');
  expect(await document?.text()).toMatch(/<article [^>]*>.*<h2/s);
  await expect(page).toHaveURL(/\/voicemails\/\d+$/);
  await expect(page.getByRole('complementary', { name: 'Caller' })).toContainText('Feedback');
  await settled(page);
  expect(asked.filter((url) => /[?&]number=|comments/.test(url))).toEqual([]);
});
