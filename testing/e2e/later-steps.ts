import type { Locator, Page } from '@playwright/test';
import type { TestServer } from './server.ts';
import { card } from './steps.ts';

/** A part whose code is fetched later. */
export interface Part {
  /** Its name in the build's manifest. */
  readonly name: string;
  /** Comes to where it is opened, while all is well. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly open: (page: Page, server: TestServer) => Promise<unknown>;
  /** What it shows. */
  readonly shown: (page: Page) => Locator;
  /** Whether it is shown without the navigation. */
  readonly alone?: true;
  /** Whether it comes without a press. */
  readonly byItself?: true;
}

/** Goes to an address without loading the page. */
const goTo = (path: string) => (page: Page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A screen with a heading. */
const screen = (route: string, path: string, of: Partial<Part> = {}): Part => ({
  name: `src/routes/${route}.tsx`,
  open: goTo(path),
  shown: (page) => page.getByRole('main').getByRole('heading', { level: 1 }).first(),
  ...of,
});

const status: Part = {
  name: 'src/features/own-status/OwnStatusMenu.tsx',
  open: (page) => page.keyboard.press('F2'),
  shown: (page) => page.getByRole('menu', { name: 'Your status' }),
};

/** What opens over any screen of the desk. */
export const DIALOGS: readonly Part[] = [
  status,
  {
    name: 'src/features/own-status/SettingDialog.tsx',
    before: (page) => page.keyboard.press('F2'),
    open: (page) => page.getByRole('menuitem', { name: 'Another time' }).click(),
    shown: (page) => page.getByRole('dialog').getByLabel('Until'),
  },
  {
    name: 'src/features/own-status/AwayDialog.tsx',
    before: (page) => page.keyboard.press('F2'),
    open: (page) => page.getByRole('menuitem', { name: 'Away…' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Away' }).getByLabel('Note for the reception'),
  },
  {
    name: 'src/features/find/Palette.tsx',
    open: (page) => page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('dialog', { name: 'Find anyone' }),
  },
  {
    name: 'src/app/ThemeMenu.tsx',
    open: (page) => page.getByRole('button', { name: 'Theme' }).click(),
    shown: (page) => page.getByRole('menu', { name: 'Theme' }),
  },
  {
    name: 'src/features/for-you/ForYou.tsx',
    open: (page) => page.keyboard.press('F8'),
    shown: (page) => page.getByRole('dialog', { name: 'For you' }),
  },
  {
    name: 'src/app/SignOutQuestion.tsx',
    // The text that is typed would be lost.
    before: (page) => page.keyboard.press('F2'),
    open: (page) => page.getByRole('menuitem', { name: 'Sign out' }).click(),
    shown: (page) => page.getByRole('dialog', { name: /sign out/i }),
  },
  {
    name: 'src/app/KeysDialog.tsx',
    open: (page) => page.keyboard.press('?'),
    shown: (page) => page.getByRole('dialog', { name: 'Keys' }),
  },
];

/** The other screens, and what is in them. The switchboard and its contacts are the phone's to open. */
export const SCREENS: readonly Part[] = [
  screen('todo', '/todo'),
  screen('chats', '/chats'),
  screen('voicemails', '/voicemails'),
  screen('groups', '/groups'),
  screen('import', '/contacts/import'),
  screen('me', '/me'),
  {
    name: 'src/features/me/DigestDialog.tsx',
    open: (page) => page.getByRole('button', { name: 'Get the digest' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Digest' }).getByLabel('E-mail'),
  },
  screen('not-found', '/nothing/here'),
  screen('caller', '/caller?number=%2B4570441802'),
  {
    ...screen('caller', '/caller?number=70441802'),
    name: 'node_modules/libphonenumber-js/min/index.js',
  },
  screen('satisfaction', '/satisfaction?as=table'),
  {
    name: 'src/ui/DateRange.tsx',
    open: goTo('/satisfaction?as=table&range=custom&from=2026-06-01&to=2026-06-03'),
    shown: (page) => page.getByRole('group', { name: 'Period from and to' }).first(),
    byItself: true,
  },
  screen('feedback', '/satisfaction/feedback'),
  screen('compare', '/satisfaction/compare'),
  screen('login', '/login', { alone: true }),
  screen('signed-in', '/signed-in', { alone: true }),
  screen('wallboard', '/wallboard', {
    alone: true,
    shown: (page) => page.getByRole('region', { name: /^Busy: / }),
  }),
  screen('person', '/people/6', { before: goTo('/'), shown: (page) => page.getByText('Transfer: press') }),
  {
    name: 'src/features/messages/MessageDialog.tsx',
    open: (page) =>
      page
        .getByRole('button', { name: /^(Message|Send a text)/ })
        .last()
        .click(),
    shown: (page) => page.getByRole('textbox', { name: 'Message' }),
  },
];

/** What an answer of the service shows. */
export const ANSWERED: readonly Part[] = [
  {
    name: 'src/ui/chart/TrendChart.tsx',
    open: goTo('/satisfaction'),
    shown: (page) => page.locator('main svg.recharts-surface').first(),
  },
  {
    name: 'src/app/SessionEnded.tsx',
    open: (_, { faults }) => Promise.resolve(faults.set('*', { kind: 'status', status: 401 })),
    shown: (page) => page.getByText('You are signed out'),
    alone: true,
    byItself: true,
  },
];

/** On the phone, from another screen. */
export const PHONE: readonly Part[] = [
  { ...status, shown: (page) => page.getByRole('dialog') },
  // Before the sheet, whose first link is fetched since it has the focus.
  screen('contacts', '/contacts'),
  {
    name: 'src/app/MoreSheet.tsx',
    open: (page) => page.getByRole('button', { name: 'More' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'More' }),
  },
  screen('switchboard', '/', { shown: (page) => card(page, 'Agnes Lyngtofte') }),
];
