import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/e2e/fixtures.ts';
import { settled } from '#testing/e2e/page-time.ts';
import { employeeNamed } from '#testing/e2e/rows.ts';
import { expectSent } from '#testing/e2e/sent-messages.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import { catchCalls, expectBoard } from '#testing/e2e/steps.ts';

/** A key with what is held down, or what to wait for before the next one. Written text counts as one key. */
type Step = string | { readonly text: string } | ((page: Page) => Promise<void>);

interface Task {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly done: (page: Page, server: TestServer) => Promise<void>;
  /** What a screen reader says then: the heading that has the focus, and what was announced, other than the counts of Find. */
  readonly says: readonly string[];
}

const shown = (find: (page: Page) => Locator) => async (page: Page) => expect(find(page)).toBeVisible();
const focused = (find: (page: Page) => Locator) => async (page: Page) => expect(find(page)).toBeFocused();
const best = (name: string) => async (page: Page) =>
  expect(page.getByRole('row', { selected: true })).toContainText(name);
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
/** The heading of a person's details has their presence. */
const details = (name: string) => (page: Page) =>
  page.getByRole('heading', { name: new RegExp(`^${name}`), level: 2 });
const KASPER = ['k', 'a', 's', best('Kasper Hvidtorn')] as const;
const OPEN_KASPER = [...KASPER, 'Enter', focused(details('Kasper Hvidtorn'))] as const;
const called = (number: RegExp) => async (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as { called?: string }).called ?? '')).toMatch(number);
const inbox = (page: Page) => page.getByRole('listbox', { name: 'Voicemails' });
/** The newest is the one that is opened. */
const OPEN_VOICEMAIL = [
  'Alt+3',
  shown((page) => inbox(page).getByRole('option').first()),
  async (page: Page) => expect(page).toHaveURL(/\/voicemails\/\d+/),
  shown((page) => page.getByRole('region', { name: 'Open voicemail' })),
] as const;

/**
 * Thirteen usual tasks, from the switchboard and the keyboard alone, with the fewest keys: of a name its first letters, as many as
 * are needed. The table in docs/design.md counts them.
 */
const TASKS: readonly Task[] = [
  {
    name: 'See a colleague’s details',
    says: ['heading "Kasper Hvidtorn, Available" [level=2]'],
    steps: OPEN_KASPER,
    done: shown(details('Kasper Hvidtorn')),
  },
  {
    name: 'Call a colleague',
    says: [],
    steps: [...KASPER, 'Control+Enter'],
    done: async (page, server) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const { number } = await employeeNamed(server, 'Kasper Hvidtorn');
      await called(new RegExp(`^tel:\\+${number}$`))(page);
    },
  },
  {
    name: 'Find who has a speed dial',
    says: ['heading "Agnes Lyngtofte, Busy" [level=2]'],
    steps: ['6', '1', best('Agnes Lyngtofte'), 'Enter'],
    done: shown(details('Agnes Lyngtofte')),
  },
  {
    name: 'Send a colleague a text message',
    says: ['heading "Kasper Hvidtorn, Available" [level=2]', '1 text message sent to Kasper Hvidtorn'],
    steps: [
      ...OPEN_KASPER,
      'm',
      focused((page) => page.getByRole('textbox', { name: 'Message' })),
      { text: 'Room 3 is ready' },
      'Control+Enter',
    ],
    done: (_, server) => expectSent(server, { requests: 1, messages: 1, billed: 1 }),
  },
  {
    name: 'Do not disturb for a colleague',
    says: ['Do not disturb until hh:mm'],
    steps: [...OPEN_KASPER, 'd', focused((page) => page.getByRole('button', { name: '30 min' })), 'Enter'],
    done: (_, server) =>
      expect.poll(async () => (await employeeNamed(server, 'Kasper Hvidtorn')).do_not_disturb).toBe(1),
  },
  {
    name: 'Do not disturb for oneself, an hour',
    says: ['Do not disturb until hh:mm'],
    steps: ['F2', shown((page) => page.getByRole('menu', { name: 'Your status' })), 'ArrowDown', 'Enter'],
    done: (_, server) =>
      expect.poll(async () => (await employeeNamed(server, 'Ditte Vesterklint')).do_not_disturb).toBe(1),
  },
  {
    name: 'Play the newest voicemail',
    says: [],
    steps: [...OPEN_VOICEMAIL, 'Space'],
    done: shown((page) => page.getByRole('button', { name: /^Pause/ }).first()),
  },
  {
    name: 'Call a voicemail back',
    says: [],
    steps: [...OPEN_VOICEMAIL, 'c'],
    done: called(/^tel:/),
  },
  {
    name: 'Delete a voicemail and take that back',
    says: ['Deleted: Duelund Smedje, 0:17', 'Restored: Duelund Smedje, 0:17'],
    steps: [...OPEN_VOICEMAIL, 'Delete', shown((page) => page.getByText(/^Deleted: /)), 'z'],
    done: (page) => expect(page.getByText(/^Deleted: /)).toHaveCount(0),
  },
  {
    name: 'Open the chat that waits longest',
    says: [],
    steps: [
      'Alt+4',
      shown((page) => page.getByRole('grid', { name: 'Chats' }).getByRole('row', { name: /Ringing/ })),
      'ArrowDown',
    ],
    done: (page) => expect(page).toHaveURL(/\/chats\/[\w-]+/),
  },
  {
    name: 'Change a contact',
    says: ['Saved: Bageriet Rugspurv A/S'],
    steps: [
      'b',
      'a',
      best('Bageriet Rugspurv'),
      'Enter',
      shown(heading('Bageriet Rugspurv')),
      'e',
      focused((page) => page.getByLabel('Name', { exact: true })),
      { text: ' A/S' },
      'Control+Enter',
    ],
    done: shown((page) => page.getByRole('heading', { name: / A\/S$/ })),
  },
  {
    name: 'Look up who has a number',
    says: [],
    steps: ['3', '1', '2', '2', '4', '4', '5', '5', best('Who is this?'), 'Enter'],
    done: (page) => expect(page).toHaveURL(/\/caller\?number=/),
  },
  {
    name: 'Be told when a colleague is free',
    says: ['heading "Agnes Lyngtofte, Busy" [level=2]', 'Waiting for Agnes'],
    // From the card of somebody who is busy it is the last two.
    steps: ['6', '1', best('Agnes Lyngtofte'), 'Enter', focused(details('Agnes Lyngtofte')), 'w'],
    done: shown((page) => page.getByRole('button', { name: 'Stop waiting' })),
  },
];

/** The keys of each task before and now, as the table says. What is new has none before. */
const COUNTS = new Map(
  [...readFileSync('docs/design.md', 'utf8').matchAll(/^\| ([^|]+?) +\| +(\d+|–) +\| +(\d+) +\|$/gm)].map(
    ([, name = '', before, now]) =>
      [name, { before: before === '–' ? Infinity : Number(before), now: Number(now) }] as const,
  ),
);

/** Keeps what is added to a live region that is there. */
function listenToRegions(): void {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const silent = '[aria-live="off"], [role="timer"], [aria-hidden="true"]';
  const regions = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
  const wordsOf = (node: Node) => {
    if (!(node instanceof Element)) return node.textContent?.trim() ?? '';
    const said = node.cloneNode(true) as Element;
    for (const part of said.querySelectorAll(`${silent}, button`)) part.remove();
    return said.textContent.trim();
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!element?.closest(regions) || element.closest(silent)) continue;
      announced.push(...(target instanceof Element ? [...addedNodes] : [target]).map(wordsOf));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The heading that has the focus, and what was announced since the task was begun. */
async function heard(page: Page): Promise<readonly string[]> {
  const headings = await page.locator(':is(h1, h2, h3):focus').all();
  const [focus = ''] = await Promise.all(headings.map((one) => one.ariaSnapshot()));
  const announced = await page.evaluate(() => (window as { announced?: string[] }).announced ?? []);
  return [focus.split('\n')[0]?.replaceAll(/^- |:$/g, '') ?? '', ...announced]
    .map((words) => words.replaceAll(' ,', ',').replaceAll(/\d\d:\d\d/g, 'hh:mm'))
    .filter((words) => words !== '' && !/^\d+ (?:of \d+|found)$/.test(words));
}

test('keys: the thirteen tasks take as many as the table of docs/design.md says, and each says what it did', async ({
  page,
  server,
  signInAs,
  watched,
}) => {
  expect([...COUNTS.keys()]).toEqual(TASKS.map(({ name }) => name));
  // Of a number that nobody has.
  watched.allow(/404 .*by_number/);
  await server.db.updateTable('employee').set({ do_not_disturb: 0, dnd_timeout_at: null }).execute();
  await catchCalls(page);
  await page.addInitScript(listenToRegions);
  await signInAs('manager');
  await page.goto('/');
  for (const { name, steps, done, says } of TASKS) {
    await test.step(name, async () => {
      const keys = steps.filter((step) => typeof step !== 'function').length;
      expect(COUNTS.get(name)?.now, 'docs/design.md').toBe(keys);
      expect(keys, 'not more than before').toBeLessThanOrEqual(COUNTS.get(name)?.before ?? 0);
      await expectBoard(page);
      await page.evaluate(() => {
        Object.assign(window, { called: '' });
        (window as { announced?: string[] }).announced?.splice(0);
      });
      for (const step of steps) {
        if (typeof step === 'string') await page.keyboard.press(step);
        else if (typeof step === 'function') await step(page);
        else await page.keyboard.insertText(step.text);
      }
      await done(page, server);
      await expect.poll(() => heard(page)).toEqual(says);
      // Nothing more follows.
      await settled(page);
      expect(await heard(page)).toEqual(says);
    });
    // What is open has the keys to itself until it has closed.
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
    await page.keyboard.press('Alt+1');
    await expect(page).toHaveURL(`${server.url}/`);
  }
});
