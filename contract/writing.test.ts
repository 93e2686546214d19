import { describe, expect, it } from 'vitest';
import { operations } from './service/endpoints.ts';
import { EMPLOYEE_PROPERTY_NEEDS } from './employees.ts';
import { meetsNeed, needInWords } from './products.ts';
import { parseEndpoint } from './wire.ts';

const accepts = (name: keyof typeof operations, body: unknown) =>
  operations[name].body?.safeParse(body).success ?? false;

describe('bodies are exact', () => {
  it('wraps an employee message and not a group message', () => {
    expect(accepts('messageEmployee', { message: { body: 'Hi' } })).toBe(true);
    expect(accepts('messageEmployee', { body: 'Hi' })).toBe(false);
    expect(accepts('messageEmployeeGroup', { body: 'Hi' })).toBe(true);
    expect(accepts('messageEmployeeGroup', { message: { body: 'Hi' } })).toBe(false);
    expect(accepts('messageEmployeeGroup', { body: ' \n' })).toBe(false);
  });

  it('takes any of the four properties of an employee, and no other', () => {
    expect(accepts('updateEmployee', { employee: {} })).toBe(true);
    expect(accepts('updateEmployee', { employee: { cloak_reception_id: null } })).toBe(true);
    expect(accepts('updateOwnEmployee', { employee: { do_not_disturb: true, dnd_timeout_at: null } })).toBe(
      true,
    );
    for (const property of ['admin', 'company_id', 'id', 'live_presence', '__proto__x'])
      expect(accepts('updateEmployee', { employee: { [property]: 1 } }), property).toBe(false);
    expect(accepts('updateEmployee', JSON.parse('{"employee":{"__proto__":{"admin":true}}}'))).toBe(false);
    expect(accepts('updateEmployee', { employee: { do_not_disturb: 'true' } })).toBe(false);
    expect(accepts('updateEmployee', { employee: { dnd_timeout_at: '2026-11-20 14:30' } })).toBe(false);
    expect(accepts('updateEmployee', { employee: { number: '+4570261012' } })).toBe(false);
  });

  it('takes an end of do-not-disturb only in a year that can be answered', () => {
    const until = (dnd_timeout_at: string) => accepts('updateEmployee', { employee: { dnd_timeout_at } });
    expect(until('2026-11-20T14:30+01')).toBe(true);
    expect(until('9999-12-31T23:59:59.9999999Z')).toBe(true);
    expect(until('0000-01-01T00:00Z')).toBe(true);
    expect(until('9999-12-31T23:59:59-05:00')).toBe(false);
    expect(until('0000-01-01T00:00+01:00')).toBe(false);
  });

  it('needs name and members of a group', () => {
    expect(accepts('createEmployeeGroup', { employee_group: { name: 'Sales', employee_ids: [] } })).toBe(
      true,
    );
    expect(accepts('createEmployeeGroup', { employee_group: { name: 'Sales' } })).toBe(false);
    expect(accepts('updateEmployeeGroup', { employee_group: { employee_ids: [1] } })).toBe(false);
  });

  it('takes a comment with a body, a recipient or both, and refuses one without either', () => {
    const comment = (fields: object) => accepts('createComment', { comment: { employee_id: 1, ...fields } });
    expect(comment({ body: 'Call back' })).toBe(true);
    expect(comment({ recipient_id: 2 })).toBe(true);
    expect(comment({ body: 'Call back', recipient_id: 2 })).toBe(true);
    expect(comment({})).toBe(false);
    expect(comment({ body: '  ' })).toBe(false);
    expect(accepts('createComment', { comment: { body: 'Whose?' } })).toBe(false);
  });

  it('answers one voicemail under the plural key on GET and the singular on PUT', () => {
    const voicemail = {
      id: 1,
      created_at: '2026-11-20T09:00:00Z',
      duration: 12,
      endpoint: 'Reception#1',
      endpoint_name: 'Main line',
      from_number: null,
      from_number_formatted: null,
      from_contact: null,
      heard: false,
      sound: { formats: ['audio/mpeg'], url: 'http://localhost:8081/api/v2/voice_mails/1/sound' },
    };
    expect(operations.getVoicemail.answer.safeParse({ voice_mails: voicemail }).success).toBe(true);
    expect(operations.getVoicemail.answer.safeParse({ voice_mail: voicemail }).success).toBe(false);
    expect(operations.updateVoicemail.answer.safeParse({ voice_mail: voicemail }).success).toBe(true);
    expect(operations.updateVoicemail.answer.safeParse({ voice_mails: voicemail }).success).toBe(false);
    expect(
      operations.getVoicemail.answer.safeParse({ voice_mails: { ...voicemail, extra: 1 } }).success,
    ).toBe(false);
  });
});

describe('products', () => {
  it('needs both Switch and Mobile for the outgoing number, Switch for the other properties', () => {
    expect(meetsNeed(EMPLOYEE_PROPERTY_NEEDS.cloak_reception_id, ['switch'])).toBe(false);
    expect(meetsNeed(EMPLOYEE_PROPERTY_NEEDS.cloak_reception_id, ['mobile', 'switch'])).toBe(true);
    for (const property of ['dnd_timeout_at', 'do_not_disturb', 'number'] as const) {
      expect(meetsNeed(EMPLOYEE_PROPERTY_NEEDS[property], ['mobile'])).toBe(false);
      expect(meetsNeed(EMPLOYEE_PROPERTY_NEEDS[property], ['switch'])).toBe(true);
    }
  });

  it('has all of Switch in Switch Premium, and not the other way round', () => {
    expect(meetsNeed({ anyOf: ['switch'] }, ['switch_premium'])).toBe(true);
    expect(meetsNeed({ allOf: ['switch', 'mobile'] }, ['switch_premium', 'mobile'])).toBe(true);
    expect(meetsNeed({ anyOf: ['switch_premium'] }, ['switch'])).toBe(false);
  });

  it('says the need in words', () => {
    expect(needInWords({ anyOf: ['switch', 'mobile'] })).toBe('Switch or Mobile');
    expect(needInWords({ allOf: ['switch', 'mobile'] })).toBe('Switch and Mobile');
    expect(meetsNeed(null, [])).toBe(true);
    expect(meetsNeed({ anyOf: ['switch', 'mobile'] }, ['mobile'])).toBe(true);
  });
});

describe('endpoint names', () => {
  it('splits kind and id', () => {
    expect(parseEndpoint('ChatReception#12')).toEqual({ kind: 'ChatReception', id: 12 });
    for (const name of ['Employee#', 'Employee#01', 'Person#1', 'Employee#1 ', ''])
      expect(parseEndpoint(name)).toBeUndefined();
  });
});
