import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from './fixtures.ts';
import { DAY, found, rows } from './satisfaction-steps.ts';
import { addSmileys, smileyRows } from './smiley-rows.ts';

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
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  const { data, errors } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
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
  expect(data.map(({ number }) => number)).toEqual(expected.map(({ number }) => number ?? ''));
  for (const { comment } of data) expect(comment).not.toMatch(/^[=+\-@\t\r]/);
});

test('an export can be stopped', async ({ page, server, signInAs }) => {
  const now = server.clock.now() - DAY;
  await addSmileys(
    server,
    Array.from({ length: 1500 }, (_, index) => ({ at: now - index * 1000 })),
  );
  await signInAs('manager');
  await page.goto('/satisfaction/feedback');
  await expect(rows(page).first()).toBeVisible();
  server.faults.set('listSmileys', { kind: 'delay', ms: 400 });
  let saved = false;
  page.on('download', () => {
    saved = true;
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  server.faults.clear();
  await expect.poll(() => saved).toBe(false);
});
