import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { runUntil, stopClock } from '#testing/e2e/page-time.ts';
import { employeeNamed, endCalls, setUnheard, startCall } from '#testing/e2e/rows.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { addSmileys } from '#testing/e2e/smiley-rows.ts';

test.use({ serverOptions: { live: true } });

/** As Chrome translates a page: other elements take the place of the texts, and the language is another. */
const translate = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.lang = 'da';
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const shown = texts.filter(
      ({ data, parentElement }) =>
        data.trim() !== '' && !parentElement?.closest('[translate="no"], script, style, textarea'),
    );
    for (const text of shown) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return shown.length;
  });

/** "2:14" and "10:42". */
const TIME = /\d+:\d\d/g;

/** The words that are seen, without the spaces: a translation makes two words of "2×". Each page has its own age and clock. */
const wordsOf = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText())
    .replaceAll(/Updated (now|.+ ago)|\s/g, '')
    .replaceAll(TIME, '0:00');

/** Which of the times on each page go on in three seconds, as "+". */
async function runningTimes(pages: readonly Page[]): Promise<string[]> {
  const times = () =>
    Promise.all(pages.map(async (page) => (await page.locator('body').innerText()).match(TIME) ?? []));
  const before = await times();
  await pages[0]?.clock.runFor(3000);
  const after = await times();
  return before.map((of, page) => of.map((time, at) => (time === after[page]?.[at] ? '.' : '+')).join(''));
}

/** Changes people, names, voicemails, chats and smileys; each time others. */
async function changeEverything(server: TestServer, turn: number): Promise<void> {
  const { db, clock } = server;
  const busy = ['Annika Fjordholt', 'Casper Birkemose', 'Ea Kobbersø', 'Hanne Klitrose', 'Naja Isbakke'];
  if (turn > 0) await endCalls(server, busy[turn - 1] ?? '');
  await startCall(server, busy[turn] ?? '');
  const { id } = await employeeNamed(server, 'Laura Fuglemose').catch(() =>
    employeeNamed(server, `Laura ${turn - 1}`),
  );
  const dnd = { do_not_disturb: 1, dnd_timeout_at: clock.now() + (turn + 2) * 1_800_000 };
  await db
    .updateTable('employee')
    .set({ name: `Laura ${turn}`, ...dnd })
    .where('id', '=', id)
    .execute();
  await setUnheard(server, 5 + turn);
  const chat = await db.selectFrom('chat').selectAll().where('company_id', '=', 1).executeTakeFirstOrThrow();
  const waits = { state: 'new' as const, started_at: clock.now() - (turn + 10) * 60_000 };
  await db
    .insertInto('chat')
    .values({
      ...chat,
      ...waits,
      uuid: crypto.randomUUID(),
      from_name: `Caller ${turn}`,
      answered_at: null,
      ended_at: null,
    })
    .execute();
  await addSmileys(server, [{ at: clock.now(), rating: 0, comment: `Too long ${turn}`, employee: id }]);
}

/** The pages, and the beginnings of words that end in the number of the change. */
const PAGES: readonly (readonly [path: string, changed: readonly string[]])[] = [
  ['/', ['Laura', 'Caller']],
  ['/wallboard', ['Laura']],
  ['/voicemails', []],
  ['/chats', ['Caller']],
  ['/satisfaction?range=today', ['Toolong']],
];

test('a page that the browser has translated shows every change, as one that is not translated', async ({
  page,
  context,
  server,
  signInAs,
  installClock,
}) => {
  await installClock();
  await signInAs('reception');
  const plain = await context.newPage();
  for (const [turn, [path, changed]] of PAGES.entries()) {
    await test.step(path, async () => {
      for (const one of [page, plain]) {
        await one.goto(path);
        await expect(one.locator('[aria-busy="true"]')).toHaveCount(0);
      }
      await stopClock(page);
      const same = () => runUntil(page, async () => expect(await wordsOf(page)).toBe(await wordsOf(plain)));
      await same();
      const before = await wordsOf(plain);
      expect(await translate(page)).toBeGreaterThan(30);
      await changeEverything(server, turn);
      await runUntil(page, async () => {
        const now = await wordsOf(plain);
        for (const words of changed) expect(now).toContain(`${words}${turn}`);
        expect(now).not.toBe(before);
      });
      await same();
      // Again where one page has come to the next minute and the other has not.
      await expect(async () => {
        const [translated, other] = await runningTimes([page, plain]);
        expect(translated).toBe(other);
        expect(translated).toContain('+');
      }).toPass({ timeout: 8000 });
      await page.clock.resume();
    });
  }
});
