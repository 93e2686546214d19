import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addOffice, rowsOf, type Office } from '#testing/telephony/office.ts';
import { addEmployee, NOW, openWorld, type World } from '#testing/telephony/world.ts';

const at = (time: number) => new Date(time).toISOString();

type Case = readonly [line: string, body: unknown, field: string];

/** What is wrong in a query: `[list, query, field]`. */
const QUERIES = [
  ['chats', 'state=open', 'state'],
  ['chats', 'endpoint=Reception%231', 'endpoint'],
  ['chats', 'started_at_gt_or_eq=now', 'started_at_gt_or_eq'],
  ['chats', 'limit=all', 'limit'],
  ['smileys', 'rating=2', 'rating'],
  ['smileys', 'rating=', 'rating'],
  ['smileys', 'endpoint=Employee%231', 'endpoint'],
  ['smileys', 'employee_id=me', 'employee_id'],
  ['smileys', 'rated_at_lt_or_eq=yesterday', 'rated_at_lt_or_eq'],
  ['smileys', 'number=%2B45', 'number'],
  ['smileys', 'limit=0', 'limit'],
  ['smileys', 'rating=1&rating=0', 'rating'],
  ['smileys/statistics', `from_time=${at(NOW)}`, 'to_time'],
  ['smileys/statistics', `to_time=${at(NOW)}`, 'from_time'],
  ['smileys/statistics', `from_time=${at(NOW)}&to_time=${at(NOW - 1)}`, 'to_time'],
  ...['-1', '1.5', 'ten', ''].map((limit) => ['voice_mails', `limit=${limit}`, 'limit'] as const),
  ...['', 'x', '1.5', '1e2'].map((id) => ['contacts', `id_gt_or_eq=${id}`, 'id_gt_or_eq'] as const),
] as const;

const PATHS = [
  ['chats/not-a-uuid', 'uuid'],
  ['employees/01', 'id'],
  ...['..%2f..%2fetc', '1%00', '1;drop', "1'--"].map((id) => [`employees/${id}`, 'id'] as const),
  ...['12a', '%2B4520304050', '1'.repeat(21)].map((of) => [`contacts/by_number/${of}`, 'number'] as const),
] as const;

/** Of a new contact and of a change. */
const CONTACTS = [
  [{ name: 'x'.repeat(201) }, 'contact.name'],
  [{ name: '' }, 'contact.name'],
  [{ name: 7 }, 'contact.name'],
  [{ name: 'Ida', number: '+4520304050' }, 'contact.number'],
  [{ name: 'Ida', number: 4520304050 }, 'contact.number'],
  [{ name: 'Ida', email: 'not an address' }, 'contact.email'],
  [{ name: 'Ida\u0000' }, 'contact.name'],
] as const;

forEachEngine((engine) => {
  describe('a refusal', () => {
    let world: World;
    let office: Office;
    let others: Office;
    let silent: number;
    beforeAll(async () => {
      world = await openWorld(engine);
      office = await addOffice(world);
      others = await addOffice(world, 'Pilot Bakery', '4599887766');
      // So that the use of a token is not noted in between.
      await world.db.updateTable('access_token').set({ last_used_at: NOW }).execute();
      ({ id: silent } = await addEmployee(world, office.company, { number: null }));
    });

    const cases = (): Case[] => {
      const { me, colleague, voicemail, contact, group } = office;
      const voicemails = `PUT /api/v2/voice_mails/${voicemail}`;
      const comments = `POST /api/v2/contacts/${contact}/comments`;
      const both = (path: string, id: number, body: unknown, field: string): Case[] => [
        [`POST /api/v2/${path}`, body, field],
        [`PUT /api/v2/${path}/${id}`, body, field],
      ];
      const groups: [object, string][] = [
        [{ employee_ids: [] }, 'employee_group.name'],
        [{ name: 'Sales' }, 'employee_group.employee_ids'],
        [{ name: ' ', employee_ids: [] }, 'employee_group.name'],
        [{ name: 'Sales', employee_ids: ['1'] }, 'employee_group.employee_ids.0'],
        [{ name: 'Sales', employee_ids: [others.me.id] }, 'employee_group.employee_ids'],
      ];
      return [
        ...QUERIES.map(([path, query, field]): Case => [`GET /api/v2/${path}?${query}`, undefined, field]),
        ...PATHS.map(([path, field]): Case => [`GET /api/v2/${path}`, undefined, field]),
        ...CONTACTS.flatMap(([one, field]) => both('contacts', contact, { contact: one }, field)),
        ['POST /api/v2/contacts', { contact: {} }, 'contact.name'],
        ...groups.flatMap(([one, field]) => both('employee_groups', group, { employee_group: one }, field)),
        [voicemails, { voice_mail: { heard: 'yes' } }, 'voice_mail.heard'],
        [voicemails, { voice_mail: {} }, 'voice_mail.heard'],
        [voicemails, '{"voice_mail":{"__proto__":{"heard":true}}}', 'voice_mail.heard'],
        [voicemails, { heard: true }, 'voice_mail'],
        [voicemails, [], 'body'],
        ...[{}, { body: '  ' }, { body: null, recipient_id: null }].map((one): Case => [
          comments,
          { comment: { employee_id: me.id, ...one } },
          'comment',
        ]),
        [comments, { comment: { employee_id: colleague.id, body: 'Hi' } }, 'comment.employee_id'],
        [comments, { comment: { employee_id: me.id, recipient_id: others.me.id } }, 'comment.recipient_id'],
        ...[others.reception, office.chatReception, 987_654_321_000_000].map((id): Case => [
          'PUT /api/v2/employee',
          { employee: { cloak_reception_id: id } },
          'employee.cloak_reception_id',
        ]),
        ['PUT /api/v2/employee', '{"employee":{"number":"45\\u0000"}}', 'employee.number'],
        ['PUT /api/v2/employee', '{"employee":{"number":"\\ud800"}}', 'employee.number'],
        [`POST /api/v2/employees/${colleague.id}/message`, { message: { body: ' \n' } }, 'message.body'],
        [`POST /api/v2/employees/${silent}/message`, { message: { body: 'Hi' } }, 'message'],
      ];
    };

    it('names the field that is wrong, and nothing was written', async () => {
      const before = await rowsOf(world, office.company);
      for (const [line, body, field] of cases()) {
        const { status, body: problem } = await world.call(line, { token: office.me.token, body });
        expect([line, body, status, Object.keys(problem.errors)]).toEqual([line, body, 422, [field]]);
      }
      expect(await rowsOf(world, office.company)).toBe(before);
    });
  });
});
