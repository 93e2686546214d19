import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IntakeEvent } from '#contract/service/intake.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { addReception } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, NOW, openTables } from '#testing/telephony/world.ts';
import type { Db } from '../store/db.ts';
import { addEvents } from '../store/intake.ts';
import { answerAsk, ASKED_EVERY } from '../store/smiley-asks.ts';
import { smileyStatistics } from '../store/smiley-statistics.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A conversation of somebody of three: whether its sender asked by itself, and the ratings that it sent, one after the other. */
const conversation = fc.record({
  caller: fc.constantFrom('4520304050', '4520304051', '4520304052'),
  asked: fc.boolean(),
  ratings: fc.array(fc.constantFrom(0 as const, 1 as const), { maxLength: 2 }),
});
/** One step: how many events are sent, whether they are sent again, what is answered on the page before, and the time after it. */
const step = fc.record({
  events: fc.integer({ min: 1, max: 8 }),
  again: fc.boolean(),
  answers: fc.boolean(),
  rating: fc.constantFrom(0 as const, 1 as const),
  hours: fc.integer({ min: 0, max: 9 }),
});
const random = fc.infiniteStream(fc.nat());

type Conversation = Parameters<Parameters<typeof conversation.map>[0]>[0];

forEachEngine((engine) => {
  describe('requests for smileys', () => {
    let db: Db;
    beforeAll(async () => {
      ({ db } = await openTables(engine));
    });

    /** A company of its own, and what it has in the end. */
    async function openCompany() {
      const company = await addCompany({ db });
      const { id: me } = await addEmployee({ db }, company);
      const reception = await addReception({ db }, company, { number: '4533120000' });
      await db.updateTable('reception').set({ asks: 1 }).where('company_id', '=', company).execute();
      const of = (table: 'smiley' | 'smiley_request' | 'smiley_ask') =>
        db
          .selectFrom(table as 'smiley_ask')
          .selectAll()
          .where('company_id', '=', company)
          .execute();
      return { company, me, reception, of };
    }

    /** All events of a conversation, in order. */
    function eventsOf(
      { caller, asked, ratings }: Conversation,
      index: number,
      me: number,
      reception: number,
    ) {
      const uuid = crypto.randomUUID();
      const start = NOW + (index - 6) * 20 * MINUTE;
      const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
      const line = {
        conversation_type: 'call',
        conversation: uuid,
        endpoint: `Reception#${reception}`,
      } as const;
      const events: IntakeEvent[] = [
        { id: `${uuid}-1`, type: 'call.started', at: at(0), call: uuid, from: caller, to: line.endpoint },
        { id: `${uuid}-2`, type: 'call.answered', at: at(1), call: uuid, employee_id: me },
        { id: `${uuid}-3`, type: 'call.ended', at: at(5), call: uuid },
      ];
      if (asked) events.push({ id: `${uuid}-4`, type: 'smiley.requested', at: at(6), ...line });
      for (const [nth, rating] of ratings.entries())
        events.push({ id: `${uuid}-${5 + nth}`, type: 'smiley.given', at: at(7 + nth), ...line, rating });
      return { uuid, events };
    }

    it(
      'are one a conversation and one a number in 24 hours, and the figures are those of the answers, in whatever order they come',
      { timeout: 120_000 },
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(conversation, { minLength: 1, maxLength: 6 }),
            fc.array(step, { minLength: 1, maxLength: 10 }),
            random,
            async (conversations, steps, order) => {
              const { company, me, reception, of } = await openCompany();
              const told = conversations.map((one, index) => eventsOf(one, index, me, reception));
              const waiting = told
                .flatMap(({ events }) => events)
                .map((event) => [order.next().value as number, event] as const)
                .toSorted(([a], [b]) => a - b)
                .map(([, event]) => event);
              /** The last answer to each conversation: that of its page, or the last event. */
              const expected = new Map<string, 0 | 1>(
                told.flatMap(({ uuid }, index) => {
                  const rating = conversations[index]?.ratings.at(-1);
                  return rating === undefined ? [] : [[uuid, rating] as const];
                }),
              );
              let now = NOW;
              const answered = new Set<string>();
              async function answerAll(rating: 0 | 1) {
                const codes = await db
                  .selectFrom('notification')
                  .innerJoin('smiley_ask', 'smiley_ask.request_id', 'notification.request_id')
                  .where('notification.company_id', '=', company)
                  .select(['code', 'conversation_uuid as uuid'])
                  .execute();
                for (const { code, uuid } of codes) {
                  if (answered.has(uuid)) continue;
                  expect(await answerAsk(db, code ?? '', { rating, comment: null }, now)).toBe(true);
                  answered.add(uuid);
                  expected.set(uuid, rating);
                }
              }
              for (const { events, again, answers, rating, hours } of [
                ...steps,
                { events: waiting.length, again: true, answers: false, rating: 0 as const, hours: 0 },
              ]) {
                const some = waiting.splice(0, events);
                for (const sent of again ? [some, some.toReversed()] : [some])
                  await addEvents(db, company, sent, now);
                if (answers) await answerAll(rating);
                now += hours * HOUR;
              }

              const smileys = (await of('smiley')) as unknown as {
                conversation_uuid: string;
                rating: number;
              }[];
              const given = smileys.map((one) => [one.conversation_uuid, one.rating] as const);
              expect(new Map(given)).toEqual(expected);
              const requests = await of('smiley_request');
              const about = new Set(requests.map((one) => one.conversation_uuid));
              expect([given.length, about.size]).toEqual([expected.size, requests.length]);
              const due = told.filter(
                ({ uuid }, index) => conversations[index]?.asked === true || expected.has(uuid),
              );
              for (const { uuid } of due) expect(about).toContain(uuid);

              const asks = (await of('smiley_ask')).toSorted((a, b) => a.asked_at - b.asked_at);
              for (const caller of new Set(asks.map(({ address }) => address))) {
                const times = asks.filter(({ address }) => address === caller).map((ask) => ask.asked_at);
                for (const [nth, time] of times.slice(1).entries())
                  expect(time - (times[nth] ?? 0)).toBeGreaterThanOrEqual(ASKED_EVERY);
              }

              const all = { from: 0, to: NOW + 365 * 24 * HOUR, endpoints: [] };
              const rows = await smileyStatistics(db, company, all);
              const sum = (key: 'requests' | 'smileys' | 'positive') =>
                rows.reduce((total, row) => total + row[key], 0);
              expect(sum('requests')).toBe(requests.length);
              expect(sum('smileys')).toBe(expected.size);
              expect(sum('positive')).toBe([...expected.values()].filter((rating) => rating === 1).length);
              // Who answered the call is whose smiley it is.
              const employees = rows.filter(({ smileys: count }) => count > 0);
              for (const { employeeId, endpointId } of employees)
                expect([employeeId, endpointId]).toEqual([me, reception]);
            },
          ),
          { numRuns: 30 },
        );
      },
    );
  });
});
