import * as z from 'zod/mini';
import * as chats from './chats.ts';
import * as comments from './comments.ts';
import * as contacts from './contacts.ts';
import * as groups from './employee-groups.ts';
import * as employees from './employees.ts';
import * as oauth from './oauth.ts';
import type { ProductNeed } from './products.ts';
import * as smileys from './smileys.ts';
import * as voicemails from './voicemails.ts';
import { idText, numberText } from './wire.ts';

/**
 * Every operation of the spec, one row each. The service's handlers, the gateway's allow-list, the page's client and the
 * OpenAPI document are all read from here.
 */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the spec's parameter names: `/api/v2/contacts/:contact_id/comments`. */
  readonly path: `/api/v2/${string}`;
  /** The resource of the spec. */
  readonly resource:
    | 'Voicemail'
    | 'Employee'
    | 'EmployeeGroup'
    | 'Contact'
    | 'Comment'
    | 'Smiley'
    | 'Chat'
    | 'OAuth';
  readonly summary: string;
  readonly product: ProductNeed;
  /** Sends billed text messages: takes `Idempotency-Key`, refused in a trial. */
  readonly billed?: true;
  /** Parses the parameters of the path. */
  readonly params: z.ZodMiniType<object>;
  /** Parses the query. */
  readonly query: z.ZodMiniType<object>;
  /** The exact body; null: none. */
  readonly body: z.ZodMiniType | null;
  /** The exact answer, as the embedded service writes it; null: empty, 'audio': sound. */
  readonly answer: z.ZodMiniType | 'audio' | 'page' | null;
  /** Reads the answer leniently, for the page. */
  readonly read: z.ZodMiniType;
}

const none = z.strictObject({});
const byId = z.strictObject({ id: idText });
const nothing = z.pipe(
  z.unknown(),
  z.transform(() => null),
);

const switchOrMobile = { anyOf: ['switch', 'mobile'] } as const satisfies ProductNeed;
const needsSwitch = { anyOf: ['switch'] } as const satisfies ProductNeed;
const needsPremium = { anyOf: ['switch_premium'] } as const satisfies ProductNeed;
const needsChat = { anyOf: ['chat'] } as const satisfies ProductNeed;

const voicemail = { resource: 'Voicemail', product: switchOrMobile } as const;
const employee = { resource: 'Employee', product: null } as const;
const group = { resource: 'EmployeeGroup', product: needsSwitch } as const;
const contact = { resource: 'Contact', product: switchOrMobile } as const;
const comment = { resource: 'Comment', product: needsPremium } as const;
const smiley = { resource: 'Smiley', product: needsSwitch } as const;
const chat = { resource: 'Chat', product: needsChat } as const;

const groupMember = z.strictObject({ employee_group_id: idText });

// oxfmt-ignore
export const operations = {
  listVoicemails: { ...voicemail, method: 'GET', path: '/api/v2/voice_mails', summary: 'Voicemails for all receptions and the authenticated employee',
    params: none, query: voicemails.voicemailListQuery, body: null, answer: voicemails.voicemailsAnswer, read: voicemails.readVoicemailsAnswer },
  getVoicemail: { ...voicemail, method: 'GET', path: '/api/v2/voice_mails/:id', summary: 'One voicemail, under a plural key',
    params: byId, query: none, body: null, answer: voicemails.voicemailGetAnswer, read: voicemails.readVoicemailAnswer },
  updateVoicemail: { ...voicemail, method: 'PUT', path: '/api/v2/voice_mails/:id', summary: 'Marks a voicemail heard or unheard',
    params: byId, query: none, body: voicemails.voicemailUpdate, answer: voicemails.voicemailPutAnswer, read: voicemails.readVoicemailAnswer },
  deleteVoicemail: { ...voicemail, method: 'DELETE', path: '/api/v2/voice_mails/:id', summary: 'Deletes a voicemail',
    params: byId, query: none, body: null, answer: null, read: nothing },
  getVoicemailSound: { ...voicemail, method: 'GET', path: '/api/v2/voice_mails/:id/sound', summary: 'The sound of a voicemail, as MP3',
    params: byId, query: none, body: null, answer: 'audio', read: nothing },

  listEmployees: { ...employee, method: 'GET', path: '/api/v2/employees', summary: 'All employees',
    params: none, query: none, body: null, answer: employees.employeesAnswer, read: employees.readEmployeesAnswer },
  getEmployee: { ...employee, method: 'GET', path: '/api/v2/employees/:id', summary: 'One employee',
    params: byId, query: none, body: null, answer: employees.employeeAnswer, read: employees.readEmployeeAnswer },
  updateEmployee: { ...employee, method: 'PUT', path: '/api/v2/employees/:id', summary: 'Updates an employee; others only by administrators',
    params: byId, query: none, body: employees.employeeUpdate, answer: employees.employeeAnswer, read: employees.readEmployeeAnswer },
  getOwnEmployee: { ...employee, method: 'GET', path: '/api/v2/employee', summary: 'The authenticated employee',
    params: none, query: none, body: null, answer: employees.employeeAnswer, read: employees.readEmployeeAnswer },
  updateOwnEmployee: { ...employee, method: 'PUT', path: '/api/v2/employee', summary: 'Updates the authenticated employee',
    params: none, query: none, body: employees.employeeUpdate, answer: employees.employeeAnswer, read: employees.readEmployeeAnswer },
  messageEmployee: { ...employee, method: 'POST', path: '/api/v2/employees/:id/message', summary: 'Sends a billed text message to an employee', billed: true,
    params: byId, query: none, body: employees.employeeMessage, answer: employees.sentAnswer, read: employees.readSentAnswer },

  listEmployeeGroups: { ...group, method: 'GET', path: '/api/v2/employee_groups', summary: 'All employee groups',
    params: none, query: none, body: null, answer: groups.employeeGroupsAnswer, read: groups.readEmployeeGroupsAnswer },
  getEmployeeGroup: { ...group, method: 'GET', path: '/api/v2/employee_groups/:id', summary: 'One employee group',
    params: byId, query: none, body: null, answer: groups.employeeGroupAnswer, read: groups.readEmployeeGroupAnswer },
  createEmployeeGroup: { ...group, method: 'POST', path: '/api/v2/employee_groups', summary: 'Creates an employee group',
    params: none, query: none, body: groups.employeeGroupWrite, answer: groups.employeeGroupAnswer, read: groups.readEmployeeGroupAnswer },
  updateEmployeeGroup: { ...group, method: 'PUT', path: '/api/v2/employee_groups/:id', summary: 'Updates an employee group',
    params: byId, query: none, body: groups.employeeGroupWrite, answer: groups.employeeGroupAnswer, read: groups.readEmployeeGroupAnswer },
  joinEmployeeGroup: { ...group, method: 'POST', path: '/api/v2/employee_groups/:employee_group_id/join', summary: 'Adds the authenticated employee to a group',
    params: groupMember, query: none, body: null, answer: groups.employeeGroupAnswer, read: groups.readEmployeeGroupAnswer },
  leaveEmployeeGroup: { ...group, method: 'POST', path: '/api/v2/employee_groups/:employee_group_id/leave', summary: 'Removes the authenticated employee from a group',
    params: groupMember, query: none, body: null, answer: groups.employeeGroupAnswer, read: groups.readEmployeeGroupAnswer },
  messageEmployeeGroup: { ...group, method: 'POST', path: '/api/v2/employee_groups/:employee_group_id/message', summary: 'Sends a billed text message to every employee of a group', billed: true,
    params: groupMember, query: none, body: employees.groupMessage, answer: employees.sentAnswer, read: employees.readSentAnswer },

  listContacts: { ...contact, method: 'GET', path: '/api/v2/contacts', summary: "The company's contacts",
    params: none, query: contacts.contactListQuery, body: null, answer: contacts.contactsAnswer, read: contacts.readContactsAnswer },
  createContact: { ...contact, method: 'POST', path: '/api/v2/contacts', summary: 'Creates a contact',
    params: none, query: none, body: contacts.contactCreate, answer: contacts.contactAnswer, read: contacts.readContactAnswer },
  getContact: { ...contact, method: 'GET', path: '/api/v2/contacts/:id', summary: 'One contact',
    params: byId, query: none, body: null, answer: contacts.contactAnswer, read: contacts.readContactAnswer },
  getContactByNumber: { ...contact, method: 'GET', path: '/api/v2/contacts/by_number/:number', summary: 'The contact with that number',
    params: z.strictObject({ number: numberText }), query: none, body: null, answer: contacts.contactAnswer, read: contacts.readContactAnswer },
  updateContact: { ...contact, method: 'PUT', path: '/api/v2/contacts/:id', summary: 'Updates a contact',
    params: byId, query: none, body: contacts.contactUpdate, answer: contacts.contactAnswer, read: contacts.readContactAnswer },
  deleteContact: { ...contact, method: 'DELETE', path: '/api/v2/contacts/:id', summary: 'Deletes a contact',
    params: byId, query: none, body: null, answer: null, read: nothing },

  listComments: { ...comment, method: 'GET', path: '/api/v2/contacts/:contact_id/comments', summary: 'All comments of a contact',
    params: z.strictObject({ contact_id: idText }), query: none, body: null, answer: comments.commentsAnswer, read: comments.readCommentsAnswer },
  createComment: { ...comment, method: 'POST', path: '/api/v2/contacts/:contact_id/comments', summary: 'Comments on a contact, notifies an employee, or both',
    params: z.strictObject({ contact_id: idText }), query: none, body: comments.commentCreate, answer: comments.commentAnswer, read: comments.readCommentAnswer },
  deleteComment: { ...comment, method: 'DELETE', path: '/api/v2/contacts/:contact_id/comments/:id', summary: 'Deletes a comment',
    params: z.strictObject({ contact_id: idText, id: idText }), query: none, body: null, answer: null, read: nothing },

  listSmileys: { ...smiley, method: 'GET', path: '/api/v2/smileys', summary: 'Caller feedback',
    params: none, query: smileys.smileyListQuery, body: null, answer: smileys.smileysAnswer, read: smileys.readSmileysAnswer },
  getSmileyStatistics: { ...smiley, method: 'GET', path: '/api/v2/smileys/statistics', summary: 'Statistics on caller feedback in an interval',
    params: none, query: smileys.smileyStatisticsQuery, body: null, answer: smileys.smileyStatisticsAnswer, read: smileys.readSmileyStatisticsAnswer },

  listChats: { ...chat, method: 'GET', path: '/api/v2/chats', summary: 'Chats',
    params: none, query: chats.chatListQuery, body: null, answer: chats.chatsAnswer, read: chats.readChatsAnswer },
  getChat: { ...chat, method: 'GET', path: '/api/v2/chats/:uuid', summary: 'One chat',
    params: z.strictObject({ uuid: z.uuid() }), query: none, body: null, answer: chats.chatAnswer, read: chats.readChatAnswer },

  authorize: { resource: 'OAuth', product: null, method: 'GET', path: '/api/v2/authorize', summary: 'Asks a person to sign in and grant access',
    params: none, query: oauth.authorizeQuery, body: null, answer: 'page', read: nothing },
  token: { resource: 'OAuth', product: null, method: 'POST', path: '/api/v2/token', summary: 'Exchanges a code for an access token',
    params: none, query: oauth.tokenQuery, body: null, answer: oauth.tokenAnswer, read: oauth.readTokenAnswer },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
/** The 31 operations on resources: all but `authorize` and `token`. */
export type ResourceOperationName = Exclude<OperationName, 'authorize' | 'token'>;

type Row<N extends OperationName> = (typeof operations)[N];
export type ParamsOf<N extends OperationName> = z.output<Row<N>['params']>;
export type QueryOf<N extends OperationName> = z.output<Row<N>['query']>;
export type BodyOf<N extends OperationName> = Row<N>['body'] extends z.ZodMiniType<infer B> ? B : undefined;
/** The exact answer that the embedded service writes. */
export type AnswerOf<N extends OperationName> = Row<N>['answer'] extends z.ZodMiniType<infer A> ? A : null;
/** What the page gets after lenient reading. */
export type ReadOf<N extends OperationName> = z.output<Row<N>['read']>;

/** One row of the table, widened: for code that walks over all operations. */
export function operation(name: OperationName): Operation {
  return operations[name];
}

export const resourceOperationNames = Object.keys(operations).filter(
  (name): name is ResourceOperationName => name !== 'authorize' && name !== 'token',
);

/**
 * The path and query of a call, every value encoded (`Reception#1` becomes `Reception%231`).
 * A query value that is undefined is left out; 0 and the empty string are kept.
 */
export function urlOf(
  name: OperationName,
  params: Readonly<Record<string, string | number>>,
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const path = operations[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new TypeError(`${name} needs the path parameter ${key}`);
    return encodeURIComponent(String(value));
  });
  const search = Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}
