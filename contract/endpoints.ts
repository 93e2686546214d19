import * as z from 'zod/mini';
import { readChatAnswer, readChatsAnswer } from './chats.ts';
import { readCommentAnswer, readCommentsAnswer } from './comments.ts';
import { readContactAnswer, readContactsAnswer } from './contacts.ts';
import { readEmployeeGroupAnswer, readEmployeeGroupsAnswer } from './employee-groups.ts';
import {
  readEmployeeAnswer,
  readEmployeesAnswer,
  readReceptionsAnswer,
  readSentAnswer,
} from './employees.ts';
import type { ProductNeed } from './products.ts';
import { readSmileysAnswer, readSmileyStatisticsAnswer } from './smileys.ts';
import { readVoicemailAnswer, readVoicemailsAnswer } from './voicemails.ts';

/**
 * Every operation of the spec, one row each, and `listReceptions`, an extension of ours, as the page needs it. What only servers need of a row is in
 * `contract/service/endpoints.ts`.
 */
export interface PageOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the spec's parameter names: `/api/v2/contacts/:contact_id/comments`. */
  readonly path: `/api/v2/${string}`;
  readonly product: ProductNeed;
  /** Sends billed text messages: takes `Idempotency-Key`, refused in a trial. */
  readonly billed?: true;
  /** Reads the answer leniently. */
  readonly read: z.ZodMiniType;
}

const nothing = z.pipe(
  z.unknown(),
  z.transform(() => null),
);

const switchOrMobile = { anyOf: ['switch', 'mobile'] } as const satisfies ProductNeed;
const needsSwitch = { anyOf: ['switch'] } as const satisfies ProductNeed;
const needsPremium = { anyOf: ['switch_premium'] } as const satisfies ProductNeed;
const needsChat = { anyOf: ['chat'] } as const satisfies ProductNeed;

// oxfmt-ignore
export const operations = {
  listVoicemails: { method: 'GET', path: '/api/v2/voice_mails', product: switchOrMobile, read: readVoicemailsAnswer },
  getVoicemail: { method: 'GET', path: '/api/v2/voice_mails/:id', product: switchOrMobile, read: readVoicemailAnswer },
  updateVoicemail: { method: 'PUT', path: '/api/v2/voice_mails/:id', product: switchOrMobile, read: readVoicemailAnswer },
  deleteVoicemail: { method: 'DELETE', path: '/api/v2/voice_mails/:id', product: switchOrMobile, read: nothing },
  getVoicemailSound: { method: 'GET', path: '/api/v2/voice_mails/:id/sound', product: switchOrMobile, read: nothing },

  listEmployees: { method: 'GET', path: '/api/v2/employees', product: null, read: readEmployeesAnswer },
  getEmployee: { method: 'GET', path: '/api/v2/employees/:id', product: null, read: readEmployeeAnswer },
  updateEmployee: { method: 'PUT', path: '/api/v2/employees/:id', product: null, read: readEmployeeAnswer },
  getOwnEmployee: { method: 'GET', path: '/api/v2/employee', product: null, read: readEmployeeAnswer },
  updateOwnEmployee: { method: 'PUT', path: '/api/v2/employee', product: null, read: readEmployeeAnswer },
  messageEmployee: { method: 'POST', path: '/api/v2/employees/:id/message', product: null, billed: true, read: readSentAnswer },

  listEmployeeGroups: { method: 'GET', path: '/api/v2/employee_groups', product: needsSwitch, read: readEmployeeGroupsAnswer },
  getEmployeeGroup: { method: 'GET', path: '/api/v2/employee_groups/:id', product: needsSwitch, read: readEmployeeGroupAnswer },
  createEmployeeGroup: { method: 'POST', path: '/api/v2/employee_groups', product: needsSwitch, read: readEmployeeGroupAnswer },
  updateEmployeeGroup: { method: 'PUT', path: '/api/v2/employee_groups/:id', product: needsSwitch, read: readEmployeeGroupAnswer },
  joinEmployeeGroup: { method: 'POST', path: '/api/v2/employee_groups/:employee_group_id/join', product: needsSwitch, read: readEmployeeGroupAnswer },
  leaveEmployeeGroup: { method: 'POST', path: '/api/v2/employee_groups/:employee_group_id/leave', product: needsSwitch, read: readEmployeeGroupAnswer },
  messageEmployeeGroup: { method: 'POST', path: '/api/v2/employee_groups/:employee_group_id/message', product: needsSwitch, billed: true, read: readSentAnswer },

  listContacts: { method: 'GET', path: '/api/v2/contacts', product: switchOrMobile, read: readContactsAnswer },
  createContact: { method: 'POST', path: '/api/v2/contacts', product: switchOrMobile, read: readContactAnswer },
  getContact: { method: 'GET', path: '/api/v2/contacts/:id', product: switchOrMobile, read: readContactAnswer },
  getContactByNumber: { method: 'GET', path: '/api/v2/contacts/by_number/:number', product: switchOrMobile, read: readContactAnswer },
  updateContact: { method: 'PUT', path: '/api/v2/contacts/:id', product: switchOrMobile, read: readContactAnswer },
  deleteContact: { method: 'DELETE', path: '/api/v2/contacts/:id', product: switchOrMobile, read: nothing },

  listComments: { method: 'GET', path: '/api/v2/contacts/:contact_id/comments', product: needsPremium, read: readCommentsAnswer },
  createComment: { method: 'POST', path: '/api/v2/contacts/:contact_id/comments', product: needsPremium, read: readCommentAnswer },
  deleteComment: { method: 'DELETE', path: '/api/v2/contacts/:contact_id/comments/:id', product: needsPremium, read: nothing },

  listSmileys: { method: 'GET', path: '/api/v2/smileys', product: needsSwitch, read: readSmileysAnswer },
  getSmileyStatistics: { method: 'GET', path: '/api/v2/smileys/statistics', product: needsSwitch, read: readSmileyStatisticsAnswer },

  listChats: { method: 'GET', path: '/api/v2/chats', product: needsChat, read: readChatsAnswer },
  getChat: { method: 'GET', path: '/api/v2/chats/:uuid', product: needsChat, read: readChatAnswer },

  listReceptions: { method: 'GET', path: '/api/v2/receptions', product: null, read: readReceptionsAnswer },

  authorize: { method: 'GET', path: '/api/v2/authorize', product: null, read: nothing },
  token: { method: 'POST', path: '/api/v2/token', product: null, read: nothing },
} as const satisfies Record<string, PageOperation>;

export type OperationName = keyof typeof operations;
/** The 32 operations on resources: all but `authorize` and `token`. */
export type ResourceOperationName = Exclude<OperationName, 'authorize' | 'token'>;
/** What the page gets after lenient reading. */
export type ReadOf<N extends OperationName> = z.output<(typeof operations)[N]['read']>;

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
