import type { ResourceOperationName } from '#contract/endpoints.ts';

/** The examples of the OpenAPI document. A test checks them against the contract. */

const employee = {
  id: 12,
  company_id: 1,
  name: 'Anders Lindegaard',
  number: '4571999912',
  admin: false,
  cloak_reception: {
    id: 1,
    name: 'Main line',
    phone_number: { number: '4571999999' },
    endpoint: 'Reception#1',
  },
  do_not_disturb: true,
  dnd_timeout_at: '2026-11-20T13:00:00.000Z',
  employee_group_ids: [3],
  features: ['switch', 'wallboard'],
  live_presence: 'do_not_disturb',
  speed_dial: { digit: 12 },
  endpoint: 'Employee#12',
};
const group = {
  id: 3,
  name: 'Workshop',
  employee_ids: [12, 14],
  live_presence: 'available',
  speed_dial: null,
  endpoint: 'EmployeeGroup#3',
};
const contact = {
  id: 207,
  name: 'Ida Holm',
  number: '4520304050',
  number_formatted: '20 30 40 50',
  email: 'ida@holm.example',
};
const comment = {
  id: 31,
  contact_id: 207,
  employee_id: 12,
  body: 'Wants the drawings before Friday.',
  recipient_id: 14,
};
const voicemail = {
  id: 501,
  created_at: '2026-11-20T08:41:00.000Z',
  duration: 23,
  endpoint: 'Reception#1',
  endpoint_name: 'Main line',
  from_number: contact.number,
  from_number_formatted: contact.number_formatted,
  from_contact: contact,
  heard: false,
  sound: { formats: ['audio/mpeg'], url: 'https://telephony.example.com/api/v2/voice_mails/501/sound' },
};
const smiley = {
  id: 77,
  conversation_type: 'call',
  conversation_uuid: '218ec3b2-6403-41e7-9bbf-9da5cece18a5',
  call_uuid: '218ec3b2-6403-41e7-9bbf-9da5cece18a5',
  rated_at: '2026-11-20T09:02:10.000Z',
  sort_value: '2026-11-20T09:02:10.000Z',
  rating: 1,
  comment: 'Quick and kind.',
  number: contact.number,
  number_formatted: contact.number_formatted,
  email: null,
  contact,
  endpoint: 'Reception#1',
  reception_id: 1,
  employee_id: 12,
  call_recording: {
    id: 9,
    started_at: '2026-11-20T08:58:00.000Z',
    duration: 101,
    sound: { formats: ['audio/mpeg'], url: 'https://telephony.example.com/recordings/9/sound' },
  },
};
const counts = {
  smileys_count: 8,
  positive_smileys_count: 7,
  negative_smileys_count: 1,
  commented_smileys_count: 3,
  average_rating: 0.875,
};
const chat = {
  uuid: '6a1f7a3e-0a5c-4f6a-8d5e-0c6f0c1b9a11',
  endpoint: 'ChatReception#2',
  from_name: 'Bo Lund',
  from_email: 'bo@lund.example',
  from_mail: 'bo@lund.example',
  started_at: '2026-11-20T09:10:00.000Z',
  answered_at: '2026-11-20T09:10:20.000Z',
  answered_by: { name: 'Anders Lindegaard', endpoint: 'Employee#12' },
  ended_at: null,
  state: 'answered',
};

const employeeBody = { employee: { do_not_disturb: true, dnd_timeout_at: '2026-11-20T13:00:00Z' } };
const groupBody = { employee_group: { name: 'Workshop', employee_ids: [12, 14] } };
const contactBody = { contact: { name: 'Ida Holm', number: '4520304050', email: 'ida@holm.example' } };

export interface Example {
  readonly body?: unknown;
  /** For an answer that is JSON. */
  readonly answer?: unknown;
}

/** A body and an answer of each operation that has them. */
export const EXAMPLES: Readonly<Record<ResourceOperationName | 'token', Example>> = {
  listVoicemails: { answer: { voice_mails: [voicemail] } },
  getVoicemail: { answer: { voice_mails: voicemail } },
  updateVoicemail: {
    body: { voice_mail: { heard: true } },
    answer: { voice_mail: { ...voicemail, heard: true } },
  },
  deleteVoicemail: {},
  getVoicemailSound: {},
  listEmployees: { answer: { employees: [employee] } },
  getEmployee: { answer: { employee } },
  updateEmployee: { body: employeeBody, answer: { employee } },
  getOwnEmployee: { answer: { employee } },
  updateOwnEmployee: { body: employeeBody, answer: { employee } },
  messageEmployee: {
    body: { message: { body: 'Ida Holm asks you to call 20 30 40 50.' } },
    answer: { sent: 1 },
  },
  listEmployeeGroups: { answer: { employee_groups: [group] } },
  getEmployeeGroup: { answer: { employee_group: group } },
  createEmployeeGroup: { body: groupBody, answer: { employee_group: group } },
  updateEmployeeGroup: { body: groupBody, answer: { employee_group: group } },
  joinEmployeeGroup: { answer: { employee_group: group } },
  leaveEmployeeGroup: { answer: { employee_group: { ...group, employee_ids: [14] } } },
  messageEmployeeGroup: { body: { body: 'The van is back at two.' }, answer: { sent: 2 } },
  listContacts: { answer: { contacts: [contact] } },
  createContact: { body: contactBody, answer: { contact } },
  getContact: { answer: { contact } },
  getContactByNumber: { answer: { contact } },
  updateContact: { body: contactBody, answer: { contact } },
  deleteContact: {},
  listComments: { answer: { comments: [comment] } },
  createComment: {
    body: { comment: { employee_id: 12, body: comment.body, recipient_id: 14 } },
    answer: { comment },
  },
  deleteComment: {},
  listSmileys: { answer: { smileys: [smiley] } },
  getSmileyStatistics: {
    answer: {
      statistics: {
        receptions: [
          {
            id: 1,
            endpoint: 'Reception#1',
            smileys_request_count: 20,
            ...counts,
            employees: [{ id: 12, ...counts }],
          },
        ],
      },
    },
  },
  listChats: { answer: { chats: [chat] } },
  getChat: { answer: { chat } },
  listReceptions: {
    answer: {
      receptions: [
        employee.cloak_reception,
        { id: 1, name: 'Website chat', phone_number: null, endpoint: 'ChatReception#1' },
      ],
    },
  },
  token: { answer: { access_token: 'tk_8Jb2…', token_type: 'Bearer' } },
};

/** A problem document, as a refusal is answered. */
export const PROBLEM_EXAMPLE = {
  type: 'urn:frontdesk:problem:validation',
  title: 'The request has mistakes',
  status: 422,
  detail: 'Look at: contact.name.',
  errors: { 'contact.name': ['is needed'] },
};
