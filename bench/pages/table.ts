import { urlOf } from '#contract/endpoints.ts';
import type { TestServer } from '#testing/e2e/server.ts';
import type { Mark, Press } from './watch.ts';

/** A page that is measured. Selectors use attributes of the markup, never the classes of its look. */
export interface MeasuredPage {
  /** As in the tables, with the names of parameters: `/contacts/:id`. */
  readonly name: string;
  readonly path: string;
  /** The main list; with charts, also these. */
  readonly marks: readonly Mark[];
  /** Null: the page has no button. */
  readonly press: Press | null;
  /** The request of the same list, which the bare page makes. '': none. */
  readonly list: string;
  /** The links from the switchboard to the page. The last one is timed. Null: nothing leads there inside the app. */
  readonly clicks: readonly string[] | null;
  readonly signedOut?: true;
}

const PAGE = { limit: 100 };
const DAY = 86_400_000;
const COMPANY = 1;

const list = (selector: string, atLeast: number): Mark => ({ name: 'list', selector, atLeast });
/** The second button of a row of buttons, which is pressed then. */
const second = (row: string): Press => ({
  button: `${row} button:nth-of-type(2)`,
  answer: `${row} button:nth-of-type(2)[aria-pressed="true"]`,
});
const opensDialog = (button: string): Press => ({ button, answer: 'dialog[open]' });

/** The measured pages, for the first company of the demo data. */
export async function pagesFor(server: TestServer): Promise<readonly MeasuredPage[]> {
  const employees = server.db.selectFrom('employee').select('id').where('company_id', '=', COMPANY);
  const { length: people } = await employees.execute();
  const { id, number } = await contactWithVoicemails(server);
  const now = server.clock.now();
  const month = { from_time: moment(now - 30 * DAY), to_time: moment(now) };
  const nav = (path: string) => `[data-nav="${path}"]`;
  return [
    {
      name: '/',
      path: '/',
      marks: [list('[data-board] [data-person]', people)],
      press: second('[role="toolbar"][aria-label="Filter people"]'),
      list: urlOf('listEmployees', {}),
      clicks: null,
    },
    {
      name: '/voicemails',
      path: '/voicemails',
      marks: [list('[data-inbox] [role="option"]', 10)],
      press: second('[data-inbox] [aria-label="Show"]'),
      list: urlOf('listVoicemails', {}, PAGE),
      clicks: [nav('/voicemails')],
    },
    {
      name: '/contacts',
      path: '/contacts',
      marks: [list('[role="listbox"][aria-label="Contacts"] [role="option"]', 10)],
      press: {
        button: '[aria-label="Jump to letter"] [aria-label="T"]',
        answer: '[role="listbox"] [role="group"][aria-label="T"]',
      },
      list: urlOf('listContacts', {}, PAGE),
      clicks: [nav('/contacts')],
    },
    {
      name: '/contacts/:id',
      path: `/contacts/${id}`,
      marks: [list('main article h2 bdi', 1)],
      press: { button: 'main article button[aria-keyshortcuts="E"]', answer: 'main article form input' },
      list: urlOf('getContact', { id: String(id) }),
      clicks: [nav('/contacts'), '[role="listbox"][aria-label="Contacts"] [role="option"]'],
    },
    {
      name: '/caller?number=',
      path: `/caller?number=${number}`,
      marks: [list('[aria-label="Story"] ul > li', 1)],
      press: second('[aria-label="Story"] [aria-label="Show"]'),
      list: urlOf('listVoicemails', {}, { ...PAGE, number }),
      clicks: [nav('/voicemails'), '[aria-label="Caller"] a[href^="/caller?"]'],
    },
    {
      name: '/satisfaction',
      path: '/satisfaction',
      marks: [
        list('[aria-label="Key figures"] b', 3),
        // The library's own class: a bar has no attribute.
        {
          name: 'charts',
          selector: '[aria-label="Per day"] .recharts-bar-rectangle',
          atLeast: 10,
          drawn: true,
        },
      ],
      press: second('[aria-label="Show as"]'),
      list: urlOf('getSmileyStatistics', {}, month),
      clicks: [nav('/satisfaction')],
    },
    {
      name: '/satisfaction/feedback',
      path: '/satisfaction/feedback',
      marks: [list('[data-smiley]', 10)],
      press: {
        button: '[aria-label="Filters"] button:not([aria-label])',
        answer: '[aria-label="Filters"] button[aria-label="Show those without a comment too"]',
      },
      list: urlOf('listSmileys', {}, PAGE),
      clicks: [nav('/satisfaction'), 'nav[aria-label="Satisfaction"] a[href^="/satisfaction/feedback"]'],
    },
    {
      name: '/chats',
      path: '/chats',
      marks: [list('[role="grid"][aria-label="Chats"] [role="row"][id]', 10)],
      press: second('[aria-label="Filter by state"]'),
      list: urlOf('listChats', {}, PAGE),
      clicks: [nav('/chats')],
    },
    {
      name: '/groups',
      path: '/groups',
      marks: [list('[data-part="groups"] a[href^="/groups/"]', 5)],
      press: opensDialog('nav[data-part="navigation"] > button[aria-haspopup="dialog"]'),
      list: urlOf('listEmployeeGroups', {}),
      clicks: ['aside a[href="/groups"]'],
    },
    {
      name: '/me',
      path: '/me',
      marks: [list('[aria-label="Your plan includes"] li', 1)],
      press: opensDialog('[data-panel-head] button[aria-haspopup="dialog"]'),
      list: urlOf('getOwnEmployee', {}),
      clicks: ['[data-own-status]', 'role=menuitem[name=/Your page/]'],
    },
    {
      name: '/wallboard',
      path: '/wallboard',
      marks: [list('[data-wall] [data-columns] li', 10)],
      press: null,
      list: urlOf('listEmployees', {}),
      clicks: [nav('/wallboard')],
    },
    {
      name: '/login',
      path: '/login',
      marks: [list('main label:has(+ * input[type="password"])', 1)],
      press: { button: 'form button[type="submit"]', answer: 'input[type="password"][aria-invalid="true"]' },
      list: '',
      clicks: null,
      signedOut: true,
    },
  ];
}

const moment = (at: number) => new Date(at).toISOString();

/** The contact from whom most voicemails are. */
async function contactWithVoicemails({ db }: TestServer) {
  const { id, number } = await db
    .selectFrom('contact')
    .innerJoin('voicemail', (join) =>
      join
        .onRef('voicemail.from_number', '=', 'contact.number')
        .onRef('voicemail.company_id', '=', 'contact.company_id'),
    )
    .where('contact.company_id', '=', COMPANY)
    .select(['contact.id', 'contact.number'])
    .groupBy(['contact.id', 'contact.number'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('contact.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, number: number ?? '' };
}
