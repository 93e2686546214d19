import { describe, expect, it } from 'vitest';
import { urlOf, type OperationName } from './endpoints.ts';
import { operation, operations, resourceOperationNames } from './service/endpoints.ts';

/** Every operation of the spec's tables, copied by hand to check `endpoints.ts` against. */
const SPEC = `
GET /api/v2/voice_mails
GET /api/v2/voice_mails/:id
PUT /api/v2/voice_mails/:id
DELETE /api/v2/voice_mails/:id
GET /api/v2/voice_mails/:id/sound
GET /api/v2/employees
GET /api/v2/employees/:id
PUT /api/v2/employees/:id
GET /api/v2/employee
PUT /api/v2/employee
POST /api/v2/employees/:id/message
GET /api/v2/employee_groups
GET /api/v2/employee_groups/:id
POST /api/v2/employee_groups
PUT /api/v2/employee_groups/:id
POST /api/v2/employee_groups/:employee_group_id/join
POST /api/v2/employee_groups/:employee_group_id/leave
POST /api/v2/employee_groups/:employee_group_id/message
GET /api/v2/contacts
POST /api/v2/contacts
GET /api/v2/contacts/:id
GET /api/v2/contacts/by_number/:number
PUT /api/v2/contacts/:id
DELETE /api/v2/contacts/:id
GET /api/v2/contacts/:contact_id/comments
POST /api/v2/contacts/:contact_id/comments
DELETE /api/v2/contacts/:contact_id/comments/:id
GET /api/v2/smileys
GET /api/v2/smileys/statistics
GET /api/v2/chats
GET /api/v2/chats/:uuid
GET /api/v2/authorize
POST /api/v2/token
`
  .trim()
  .split('\n');

/** Extensions of ours (docs/differences.md, More than the spec has). */
const MORE = ['GET /api/v2/receptions'];

describe('the table of operations', () => {
  const names = Object.keys(operations) as OperationName[];

  it('lists exactly the operations of the spec, and our extension', () => {
    const listed = names.map((name) => `${operation(name).method} ${operation(name).path}`);
    expect(listed.toSorted()).toEqual([...SPEC, ...MORE].toSorted());
    expect(resourceOperationNames).toHaveLength(32);
  });

  it('has a path parameter schema for exactly the parameters of the path', () => {
    for (const name of names) {
      const inPath = [...operation(name).path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const refused =
        operation(name)
          .params.safeParse({})
          .error?.issues.map((issue) => issue.path[0]) ?? [];
      expect(refused.toSorted(), name).toEqual(inPath.toSorted());
    }
  });

  it('bills exactly the two messages', () => {
    expect(names.filter((name) => operation(name).billed)).toEqual([
      'messageEmployee',
      'messageEmployeeGroup',
    ]);
  });
});

describe('queries', () => {
  it('distinguishes rating 0 from no rating', () => {
    expect(operations.listSmileys.query.parse({ rating: '0' })).toEqual({ rating: 0 });
    expect(operations.listSmileys.query.parse({ rating: '1' })).toEqual({ rating: 1 });
    expect(operations.listSmileys.query.safeParse({ rating: '2' }).success).toBe(false);
    expect(urlOf('listSmileys', {}, { rating: 0 })).toBe('/api/v2/smileys?rating=0');
  });

  it('filters when commented is given, whatever its value', () => {
    for (const commented of ['true', 'false', '0', ''])
      expect(operations.listSmileys.query.parse({ commented })).toEqual({ commented: true });
    expect(operations.listSmileys.query.parse({})).toEqual({});
    expect(urlOf('listSmileys', {}, { commented: undefined })).toBe('/api/v2/smileys');
  });

  it('encodes the # of an endpoint name', () => {
    expect(urlOf('listChats', {}, { endpoint: 'ChatReception#2' })).toBe(
      '/api/v2/chats?endpoint=ChatReception%232',
    );
    expect(new URL(urlOf('listVoicemails', {}, { endpoint: 'Reception#1' }), 'http://x').hash).toBe('');
  });

  it('allows each list only its kinds of endpoint', () => {
    const allowed = (name: 'listVoicemails' | 'listSmileys' | 'listChats') =>
      [
        'Employee#1',
        'Reception#1',
        'ChatReception#1',
        'Reception#0',
        'Reception',
        'reception#1',
        'Reception#1x',
      ].filter((endpoint) => operations[name].query.safeParse({ endpoint }).success);
    expect(allowed('listVoicemails')).toEqual(['Employee#1', 'Reception#1']);
    expect(allowed('listSmileys')).toEqual(['Reception#1', 'ChatReception#1']);
    expect(allowed('listChats')).toEqual(['ChatReception#1']);
  });

  it('accepts the short forms of ISO 8601, and reads them as the full one', () => {
    const read = (time: string) => operations.listChats.query.safeParse({ started_at_gt_or_eq: time });
    for (const [time, full] of [
      ['2026-11-20T09:41Z', '2026-11-20T09:41:00Z'],
      ['2026-11-20T09:41+01:00', '2026-11-20T09:41:00+01:00'],
      ['2026-11-20T09:41:00+0100', '2026-11-20T09:41:00+01:00'],
      ['2026-11-20T09:41:00-05', '2026-11-20T09:41:00-05:00'],
      ['2026-11-20T09:41:07.25+0530', '2026-11-20T09:41:07.25+05:30'],
      ['2026-11-20T09:41:07.123456Z', '2026-11-20T09:41:07.123456Z'],
    ] as const)
      expect(read(time).data, time).toEqual({ started_at_gt_or_eq: full });
    for (const time of [
      '2026-11-20',
      '2026-11-20T09Z',
      '2026-11-20T09:41',
      '2026-11-20T09:41:00',
      '2026-11-20 09:41Z',
      '2026-02-30T09:41Z',
      '2026-11-20T24:41Z',
      '2026-11-20T09:41+24',
      '2026-11-20T09:41+01:',
      '2026-11-20T09:41+1',
      '2026-11-20T09:41.5Z',
      '+012026-11-20T09:41Z',
    ])
      expect(read(time).success, time).toBe(false);
  });

  it('accepts any integer as a bound or as the id of a filter, and nothing else', () => {
    const contacts = (text: string) => operations.listContacts.query.safeParse({ id_gt_or_eq: text }).data;
    for (const [text, value] of [
      ['0', 0],
      ['007', 7],
      ['-1', -1],
      ['9'.repeat(30), Number.MAX_SAFE_INTEGER],
      [`-${'9'.repeat(400)}`, Number.MIN_SAFE_INTEGER],
    ] as const)
      expect(contacts(text), text).toEqual({ id_gt_or_eq: value });
    for (const text of ['', '-', '1.5', '1e2', '0x1', ' 1', 'one'])
      expect(contacts(text), text).toBeUndefined();
    expect(operations.listSmileys.query.parse({ employee_id: '0', reception_id: '0' })).toEqual({
      employee_id: 0,
      reception_id: 0,
    });
  });

  it('encodes hostile path parameters', () => {
    expect(urlOf('getContactByNumber', { number: '../../token' })).toBe(
      '/api/v2/contacts/by_number/..%2F..%2Ftoken',
    );
    expect(operations.getContactByNumber.params.safeParse({ number: '..' }).success).toBe(false);
    expect(() => urlOf('getContact', {})).toThrow('id');
  });
});
