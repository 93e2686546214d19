import type { Page } from '@playwright/test';
import type { NewAbsence } from '#contract/absences.ts';
import { addAbsences } from '#testing/e2e/absence-rows.ts';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { GUARD_HEADER, PERSON_HEADER } from '#contract/session.ts';
import { employeeNamed } from '#testing/e2e/rows.ts';
import { card, catchCalls, expectBoard } from '#testing/e2e/steps.ts';
import type { TestServer } from '#testing/e2e/server.ts';

test.use({ serverOptions: { live: true } });

const HOUR = 3_600_000;

/** Mette sets her own absence, from now on, as another tab of hers would. */
async function goAway(page: Page, server: TestServer, absence: Partial<NewAbsence>): Promise<void> {
  const { id } = await employeeNamed(server, 'Mette Strandgran');
  const answer = await page.request.post('/auth/absences', {
    headers: { [GUARD_HEADER]: '1', [PERSON_HEADER]: String(id), origin: server.url },
    data: { intent: crypto.randomUUID(), person: id, from: server.clock.now(), ...absence },
  });
  expect(answer.status()).toBe(201);
}

test('what the reception notes is on every board at once; the deputy is the first to call, and it ends by itself', async ({
  page,
  server,
  signInAs,
  installClock,
}) => {
  const called = await catchCalls(page);
  const now = server.clock.now();
  await addAbsences(server, [
    {
      name: 'Bodil Sandhøj',
      reason: 'meeting',
      until: now + 4 * HOUR,
      note: 'In the large room',
      deputy: 'Emil Rugbjerg',
    },
    { name: 'Storm Askegren', reason: 'ill', until: now + 4 * HOUR },
  ]);
  await installClock();
  await signInAs('reception');
  await page.goto('/');
  await expectBoard(page);
  await expect(card(page, 'Bodil Sandhøj')).toHaveAccessibleName(
    /, away: Meeting until \d\d:\d\d, speed dial/,
  );
  // Only administrators and Storm are told why, and until when.
  await expect(card(page, 'Storm Askegren')).toHaveAccessibleName(/, away: Away, speed dial/);

  await test.step('the details have the note and the deputy, whom H calls', async () => {
    await card(page, 'Bodil Sandhøj').focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('complementary', { name: 'Bodil Sandhøj' });
    await expect(details.getByRole('region', { name: 'Absence of Bodil Sandhøj' })).toContainText(
      'In the large room',
    );
    await expect(details.getByRole('region', { name: 'Emil Rugbjerg can help' })).toBeVisible();
    await page.keyboard.press('h');
    await expect.poll(called).toContain('tel:');
    await page.keyboard.press('Escape');
  });

  await test.step('in Find, the deputy is the first act', async () => {
    await page.keyboard.type('bodil');
    const hit = page.getByRole('row', { name: /Bodil/ });
    await expect(hit).toContainText(/Meeting until \d\d:\d\d/);
    await expect(hit.locator('[data-actions] :is(a, button)').first()).toHaveAccessibleName(
      /^Call Emil Rugbjerg/,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('a chip shows who is away, and one more is there at once', async () => {
    await page.getByRole('button', { name: 'Away 2' }).click();
    const people = page.getByRole('region', { name: 'People' }).getByRole('article');
    await expect(people).toHaveCount(2);
    await goAway(page, server, { reason: 'lunch', until: server.clock.now() + HOUR });
    await expect(people).toHaveCount(3);
    await expect(card(page, 'Mette Strandgran')).toHaveAccessibleName(/, away: Lunch/);
    // Nothing is pressed or told: the time is over.
    server.clock.advance(HOUR);
    await page.clock.fastForward(HOUR);
    await expect(people).toHaveCount(2);
  });
});

for (const [board, width, height] of [
  ['cards', 1440, 900],
  ['compact lines', 1440, 560],
  ['the phone', 390, 844],
] as const) {
  test(`on ${board}, nothing moves when somebody is away, with the longest words`, async ({
    page,
    server,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs('reception');
    await page.goto('/');
    await expectBoard(page);
    const compact = page.getByRole('button', { name: 'Compact' });
    if (board === 'compact lines') {
      await compact.click();
      await expect(compact).toHaveAttribute('aria-pressed', 'true');
    }
    const places = () =>
      page
        .getByRole('region', { name: 'People' })
        .getByRole('article')
        .evaluateAll((cards) => cards.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    expect(before).toHaveLength(32);
    const words = 'Kvartalsmøde med bestyrelsen i Aabenraa ';
    await goAway(page, server, { reason: 'other', words, until: server.clock.now() + 4 * 24 * HOUR });
    await expect(card(page, 'Mette Strandgran')).toHaveAccessibleName(/, away: Kvartalsmøde/);
    expect(await places()).toEqual(before);
  });
}
