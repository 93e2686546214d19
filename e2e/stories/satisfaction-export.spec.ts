import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import Papa from 'papaparse';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { DAY, exported, found, rows } from '#testing/e2e/satisfaction-steps.ts';
import { addSmileys, clearSmileys, smileyRows } from '#testing/e2e/smiley-rows.ts';

test('the export has exactly the filtered rows, with formulas escaped', async ({
  page,
  server,
  signInAs,
}) => {
  const now = server.clock.now() - DAY;
  await addSmileys(server, [
    { at: now, comment: '=HYPERLINK("http://evil.example","Press")', rating: 0 },
    { at: now - 1, comment: 'Two\nlines, "quoted"', rating: 0 },
    { at: now - 2, comment: '+45 call me', rating: 0 },
  ]);
  await signInAs('manager');
  await page.goto('/satisfaction/feedback?range=7&rating=0');
  await expect(found(page)).toContainText('negative');
  const { data, errors } = Papa.parse<Record<string, string>>(await exported(page), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  const begin = new Date(server.clock.now());
  begin.setHours(0, 0, 0, 0);
  const expected = (await smileyRows(server))
    .filter(({ at, rating }) => rating === 0 && at >= begin.getTime() - 6 * DAY)
    .toSorted((a, b) => b.at - a.at || b.id - a.id);
  expect(data.map(({ id }) => Number(id))).toEqual(expected.map(({ id }) => id));
  const unguarded = (text: string | undefined) => (text ?? '').replace(/^'(?=[=+\-@\t\r])/, '');
  expect(data.map(({ comment }) => unguarded(comment))).toEqual(expected.map(({ comment }) => comment ?? ''));
  for (const { rating, rating_words } of data) expect([rating, rating_words]).toEqual(['0', 'Negative']);
  expect(data.map(({ rated_at }) => Date.parse(rated_at ?? ''))).toEqual(
    expected.map(({ at }) => Math.floor(at / 1000) * 1000),
  );
  expect(data.map(({ number }) => number)).toEqual(expected.map(({ number }) => number ?? ''));
  for (const { comment } of data) expect(comment).not.toMatch(/^[=+\-@\t\r]/);
});

test.describe('in a Danish browser', () => {
  test.use({ locale: 'da-DK', timezoneId: 'Europe/Copenhagen' });
  test('files have semicolons and local times with their offset, until another format is chosen for all files', async ({
    page,
    server,
    signInAs,
  }) => {
    await clearSmileys(server);
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: server.url }]);
    const at = Date.parse('2026-07-01T22:30:05Z');
    await addSmileys(server, [{ at, comment: 'Hurtigt; venligt' }]);
    await signInAs('manager');
    await page.goto('/satisfaction/feedback?range=all');
    await expect(rows(page)).toHaveCount(1);
    const [head = '', line = ''] = (await exported(page)).split('\r\n');
    expect(head).toMatch(/^\uFEFFid;rated_at;rating;rating_words;comment;/);
    expect(line).toMatch(/^\d+;2026-07-02 00:30:05\+02:00;1;Positive;"Hurtigt; venligt";/);

    await page.getByLabel('Format of CSV files').selectOption({ label: 'Commas, 0.5' });
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByLabel('Format of CSV files')).toHaveValue('comma-point');
    expect(await exported(page)).toMatch(/^\uFEFFid,rated_at,rating,/);
    await page.goto('/contacts');
    expect(await exported(page)).toMatch(/^\uFEFFName,Number,E-mail\r\n/);
  });
});
