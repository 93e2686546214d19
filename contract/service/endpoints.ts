import * as z from 'zod/mini';
import {
  operations as page,
  type OperationName,
  type PageOperation,
  type ResourceOperationName,
} from '#contract/endpoints.ts';
import * as chats from './chats.ts';
import * as comments from './comments.ts';
import * as contacts from './contacts.ts';
import * as groups from './employee-groups.ts';
import * as employees from './employees.ts';
import * as oauth from './oauth.ts';
import * as smileys from './smileys.ts';
import * as voicemails from './voicemails.ts';
import { idText, numberText } from './wire.ts';

/** An operation with what only servers need. The service's handlers, the gateway's allow-list and the OpenAPI document read it. */
export interface Operation extends PageOperation {
  /** The resource of the spec. */
  readonly resource:
    | 'Voicemail'
    | 'Employee'
    | 'EmployeeGroup'
    | 'Contact'
    | 'Comment'
    | 'Smiley'
    | 'Chat'
    | 'Reception'
    | 'OAuth';
  readonly summary: string;
  /** Parses the parameters of the path. */
  readonly params: z.ZodMiniType<object>;
  /** Parses the query. */
  readonly query: z.ZodMiniType<object>;
  /** The exact body; null: none. */
  readonly body: z.ZodMiniType | null;
  /** The exact answer, as the embedded service writes it; null: empty, 'audio': sound. */
  readonly answer: z.ZodMiniType | 'audio' | 'page' | null;
  /** Whose answer it is, where answers are kept until the next write: the same for the whole company, or each person's own. */
  readonly scope?: 'company' | 'person';
  /** A kept answer changes by the clock alone, when a do-not-disturb or a call ends. */
  readonly clock?: true;
}

const none = z.strictObject({});
const byId = z.strictObject({ id: idText });
const groupMember = z.strictObject({ employee_group_id: idText });

// oxfmt-ignore
export const operations = {
  listVoicemails: { ...page.listVoicemails, resource: 'Voicemail', summary: 'Voicemails for all receptions and the authenticated employee',
    params: none, query: voicemails.voicemailListQuery, body: null, answer: voicemails.voicemailsAnswer, scope: 'person' },
  getVoicemail: { ...page.getVoicemail, resource: 'Voicemail', summary: 'One voicemail, under a plural key',
    params: byId, query: none, body: null, answer: voicemails.voicemailGetAnswer, scope: 'person' },
  updateVoicemail: { ...page.updateVoicemail, resource: 'Voicemail', summary: 'Marks a voicemail heard or unheard',
    params: byId, query: none, body: voicemails.voicemailUpdate, answer: voicemails.voicemailPutAnswer },
  deleteVoicemail: { ...page.deleteVoicemail, resource: 'Voicemail', summary: 'Deletes a voicemail',
    params: byId, query: none, body: null, answer: null },
  getVoicemailSound: { ...page.getVoicemailSound, resource: 'Voicemail', summary: 'The sound of a voicemail, as MP3',
    params: byId, query: none, body: null, answer: 'audio' },

  listEmployees: { ...page.listEmployees, resource: 'Employee', summary: 'All employees',
    params: none, query: none, body: null, answer: employees.employeesAnswer, scope: 'company', clock: true },
  getEmployee: { ...page.getEmployee, resource: 'Employee', summary: 'One employee',
    params: byId, query: none, body: null, answer: employees.employeeAnswer, scope: 'company', clock: true },
  updateEmployee: { ...page.updateEmployee, resource: 'Employee', summary: 'Updates an employee; others only by administrators',
    params: byId, query: none, body: employees.employeeUpdate, answer: employees.employeeAnswer },
  getOwnEmployee: { ...page.getOwnEmployee, resource: 'Employee', summary: 'The authenticated employee',
    params: none, query: none, body: null, answer: employees.employeeAnswer, scope: 'person', clock: true },
  updateOwnEmployee: { ...page.updateOwnEmployee, resource: 'Employee', summary: 'Updates the authenticated employee',
    params: none, query: none, body: employees.employeeUpdate, answer: employees.employeeAnswer },
  messageEmployee: { ...page.messageEmployee, resource: 'Employee', summary: 'Sends a billed text message to an employee',
    params: byId, query: none, body: employees.employeeMessage, answer: employees.sentAnswer },

  listEmployeeGroups: { ...page.listEmployeeGroups, resource: 'EmployeeGroup', summary: 'All employee groups',
    params: none, query: none, body: null, answer: groups.employeeGroupsAnswer, scope: 'company', clock: true },
  getEmployeeGroup: { ...page.getEmployeeGroup, resource: 'EmployeeGroup', summary: 'One employee group',
    params: byId, query: none, body: null, answer: groups.employeeGroupAnswer, scope: 'company', clock: true },
  createEmployeeGroup: { ...page.createEmployeeGroup, resource: 'EmployeeGroup', summary: 'Creates an employee group',
    params: none, query: none, body: groups.employeeGroupWrite, answer: groups.employeeGroupAnswer },
  updateEmployeeGroup: { ...page.updateEmployeeGroup, resource: 'EmployeeGroup', summary: 'Updates an employee group',
    params: byId, query: none, body: groups.employeeGroupWrite, answer: groups.employeeGroupAnswer },
  joinEmployeeGroup: { ...page.joinEmployeeGroup, resource: 'EmployeeGroup', summary: 'Adds the authenticated employee to a group',
    params: groupMember, query: none, body: null, answer: groups.employeeGroupAnswer },
  leaveEmployeeGroup: { ...page.leaveEmployeeGroup, resource: 'EmployeeGroup', summary: 'Removes the authenticated employee from a group',
    params: groupMember, query: none, body: null, answer: groups.employeeGroupAnswer },
  messageEmployeeGroup: { ...page.messageEmployeeGroup, resource: 'EmployeeGroup', summary: 'Sends a billed text message to every employee of a group',
    params: groupMember, query: none, body: employees.groupMessage, answer: employees.sentAnswer },

  listContacts: { ...page.listContacts, resource: 'Contact', summary: "The company's contacts",
    params: none, query: contacts.contactListQuery, body: null, answer: contacts.contactsAnswer, scope: 'company' },
  createContact: { ...page.createContact, resource: 'Contact', summary: 'Creates a contact',
    params: none, query: none, body: contacts.contactCreate, answer: contacts.contactAnswer },
  getContact: { ...page.getContact, resource: 'Contact', summary: 'One contact',
    params: byId, query: none, body: null, answer: contacts.contactAnswer, scope: 'company' },
  getContactByNumber: { ...page.getContactByNumber, resource: 'Contact', summary: 'The contact with that number',
    params: z.strictObject({ number: numberText }), query: none, body: null, answer: contacts.contactAnswer, scope: 'company' },
  updateContact: { ...page.updateContact, resource: 'Contact', summary: 'Updates a contact',
    params: byId, query: none, body: contacts.contactUpdate, answer: contacts.contactAnswer },
  deleteContact: { ...page.deleteContact, resource: 'Contact', summary: 'Deletes a contact',
    params: byId, query: none, body: null, answer: null },

  listComments: { ...page.listComments, resource: 'Comment', summary: 'All comments of a contact',
    params: z.strictObject({ contact_id: idText }), query: none, body: null, answer: comments.commentsAnswer, scope: 'company' },
  createComment: { ...page.createComment, resource: 'Comment', summary: 'Comments on a contact, notifies an employee, or both',
    params: z.strictObject({ contact_id: idText }), query: none, body: comments.commentCreate, answer: comments.commentAnswer },
  deleteComment: { ...page.deleteComment, resource: 'Comment', summary: 'Deletes a comment',
    params: z.strictObject({ contact_id: idText, id: idText }), query: none, body: null, answer: null },

  listSmileys: { ...page.listSmileys, resource: 'Smiley', summary: 'Caller feedback',
    params: none, query: smileys.smileyListQuery, body: null, answer: smileys.smileysAnswer, scope: 'company' },
  getSmileyStatistics: { ...page.getSmileyStatistics, resource: 'Smiley', summary: 'Statistics on caller feedback in an interval',
    params: none, query: smileys.smileyStatisticsQuery, body: null, answer: smileys.smileyStatisticsAnswer, scope: 'company' },

  listChats: { ...page.listChats, resource: 'Chat', summary: 'Chats',
    params: none, query: chats.chatListQuery, body: null, answer: chats.chatsAnswer, scope: 'company' },
  getChat: { ...page.getChat, resource: 'Chat', summary: 'One chat',
    params: z.strictObject({ uuid: z.uuid() }), query: none, body: null, answer: chats.chatAnswer, scope: 'company' },

  listReceptions: { ...page.listReceptions, resource: 'Reception', summary: 'All receptions and chat receptions, with their names: an extension',
    params: none, query: none, body: null, answer: employees.receptionsAnswer, scope: 'company' },

  authorize: { ...page.authorize, resource: 'OAuth', summary: 'Asks a person to sign in and grant access',
    params: none, query: oauth.authorizeQuery, body: null, answer: 'page' },
  token: { ...page.token, resource: 'OAuth', summary: 'Exchanges a code for an access token',
    params: none, query: oauth.tokenQuery, body: null, answer: oauth.tokenAnswer },
} as const satisfies Record<OperationName, Operation>;

type Row<N extends OperationName> = (typeof operations)[N];
export type ParamsOf<N extends OperationName> = z.output<Row<N>['params']>;
export type QueryOf<N extends OperationName> = z.output<Row<N>['query']>;
export type BodyOf<N extends OperationName> = Row<N>['body'] extends z.ZodMiniType<infer B> ? B : undefined;
/** The exact answer that the embedded service writes. */
export type AnswerOf<N extends OperationName> = Row<N>['answer'] extends z.ZodMiniType<infer A> ? A : null;

/** One row of the table, widened: for code that walks over all operations. */
export function operation(name: OperationName): Operation {
  return operations[name];
}

export const resourceOperationNames = Object.keys(operations).filter(
  (name): name is ResourceOperationName => name !== 'authorize' && name !== 'token',
);
