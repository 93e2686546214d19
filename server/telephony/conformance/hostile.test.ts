import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import { resourceOperationNames } from '#contract/endpoints.ts';
import { forEachEngine } from '../../db/testing.ts';
import { randomSeed, sized } from '../../testing-size.ts';
import { hostileRequests, type HostileRequest, type Ids } from '../testing/hostile.ts';
import { addChat, addContactRow, addGroup, addReception, addSmiley, addVoicemail } from '../testing/rows.ts';
import { addCompany, addEmployee, NOW, openWorld, type Person, type World } from '../testing/world.ts';

/** Of each operation. */
const REQUESTS = sized(30, 1000);
const AT_ONCE = 16;
/** Is in every text and number of the other company, and must never appear in an answer to the first. */
const CANARY = 'Kanariefugl';
const CANARY_NUMBER = '4599887766';

/** How many rows `fill` makes. */
const FILLED = { contacts: 4, groups: 1 };

/** Fills a company with rows whose texts contain `mark`. Returns its ids. */
async function fill(
  world: World,
  company: number,
  mark: string,
  number: string,
): Promise<Ids & { person: Person }> {
  const person = await addEmployee(world, company, { name: mark, number, admin: 1 });
  const colleague = await addEmployee(world, company, { name: `${mark} 2`, number });
  const reception = await addReception(world, company, { name: mark, number });
  const chatReception = await addReception(world, company, { kind: 'ChatReception', name: mark });
  const group = await addGroup(world, company, { name: mark, members: [person.id, colleague.id] });
  const contact = await addContactRow(world, company, { name: mark, number, email: `${mark}@x.example` });
  const numbers = [person.id, colleague.id, reception, chatReception, group, contact];
  const uuids = [];
  for (let index = 0; index < 3; index += 1) {
    numbers.push(
      await addVoicemail(world, company, { kind: 'Reception', id: reception }, { from_number: number }),
      await addVoicemail(world, company, { kind: 'Employee', id: colleague.id }, { from_number: number }),
      await addContactRow(world, company, { name: mark, number: null, email: null }),
      await addSmiley(world, company, {
        endpoint_kind: 'Reception',
        endpoint_id: reception,
        employee_id: person.id,
        comment: mark,
        number,
      }),
    );
    uuids.push(
      await addChat(world, company, chatReception, { from_name: mark, from_email: `${mark}@x.example` }),
    );
  }
  const { id } = await world.db
    .insertInto('contact_comment')
    .values({
      company_id: company,
      contact_id: contact,
      employee_id: person.id,
      body: mark,
      recipient_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { person, numbers: [...new Set([...numbers, id])], uuids };
}

const TABLES = [
  'employee',
  'employee_group',
  'employee_group_member',
  'reception',
  'voicemail',
  'contact',
  'contact_comment',
  'smiley_request',
  'smiley',
  'chat',
  'access_token',
  'text_message',
  'billing_row',
] as const;

/** Every row of a company, as text. */
async function rowsOf(world: World, company: number): Promise<string> {
  const tables = await Promise.all(
    TABLES.map((table) => world.db.selectFrom(table).where('company_id', '=', company).selectAll().execute()),
  );
  return JSON.stringify(tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted()));
}

forEachEngine((engine) => {
  describe('hostile requests', () => {
    const seed = randomSeed();
    let world: World;
    let me: Person;
    let other: number;
    let ids: Ids;
    let before: string;
    const errors: string[] = [];

    beforeAll(async () => {
      world = await openWorld(engine, {
        log: {
          info: () => undefined,
          error: ({ error }: { error?: unknown }, message) => errors.push(`${message}: ${String(error)}`),
        },
      });
      const own = await addCompany(world);
      other = await addCompany(world, { name: CANARY });
      const mine = await fill(world, own, 'Ours', '4520304050');
      const theirs = await fill(world, other, CANARY, CANARY_NUMBER);
      me = mine.person;
      ids = {
        numbers: [...new Set([...mine.numbers, ...theirs.numbers])],
        uuids: [...mine.uuids, ...theirs.uuids],
      };
      before = await rowsOf(world, other);
      world.now = NOW;
    });

    const send = async (request: HostileRequest) => {
      const response = await fetch(`${world.url}${request.url}`, {
        method: request.method,
        redirect: 'manual',
        headers: { ...request.headers, authorization: `Bearer ${me.token}` },
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      return { status: response.status, text: await response.text() };
    };

    it.each(resourceOperationNames)('%s: never a 5xx, never another company’s row', async (name) => {
      const requests = hostileRequests(name, ids, { count: REQUESTS, seed });
      const wrong: unknown[] = [];
      await pLimit(AT_ONCE).map(requests, async (request) => {
        const { status, text } = await send(request);
        // An answer may repeat its request, so no request contains the canary.
        const leaks = text.includes(CANARY) || text.includes(CANARY_NUMBER);
        if (status >= 500 || status < 200 || leaks)
          wrong.push({ seed, status, request, text: text.slice(0, 300) });
      });
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(errors.slice(0, 3)).toEqual([]);
      expect(await rowsOf(world, other)).toBe(before);
    });

    it('include valid ones: rows of several kinds were written', async () => {
      const billed = await world.db.selectFrom('billing_row').selectAll().execute();
      const contacts = await world.db
        .selectFrom('contact')
        .where('company_id', '=', me.companyId)
        .selectAll()
        .execute();
      const groups = await world.db
        .selectFrom('employee_group')
        .where('company_id', '=', me.companyId)
        .selectAll()
        .execute();
      expect(billed.length).toBeGreaterThan(0);
      expect(contacts.length - FILLED.contacts).toBeGreaterThan(REQUESTS / 100);
      expect(groups.length - FILLED.groups).toBeGreaterThan(REQUESTS / 100);
    });
  });
});
