import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { randomSeed } from '#testing/size.ts';
import { iso, openIntake, type Intake } from '#testing/telephony/intake.ts';
import { addReception } from '#testing/telephony/rows.ts';
import { addEmployee } from '#testing/telephony/world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** One conversation with feedback, as random numbers; `line` and `employee` are positions. */
const conversation = fc.record({
  uuid: fc.uuid(),
  line: fc.nat(2),
  employee: fc.option(fc.nat(2)),
  rating: fc.constantFrom(0, 1),
  comment: fc.option(fc.constantFrom('Quick and kind', 'Nobody knew')),
  ago: fc.integer({ min: 20 * MINUTE, max: 12 * DAY }),
  how: fc.constantFrom('given', 'asked', 'asked and given', 'given twice', 'with its call or chat'),
});
type Conversation = typeof conversation extends fc.Arbitrary<infer T> ? T : never;

/** What the statistics have to count of a conversation. Times are milliseconds ago. */
interface Counted {
  readonly endpoint: string;
  readonly employee: number | null;
  readonly requested: number;
  readonly given: { readonly ago: number; readonly rating: number; readonly commented: boolean } | null;
}

forEachEngine((engine) => {
  describe('the figures of satisfaction', () => {
    let intake: Intake;
    let lines: string[];
    let employees: number[];
    const counted: Counted[] = [];
    const taken: unknown[] = [];
    let different = 0;

    /** The events of a conversation; what has to be counted of it is noted. */
    function eventsOf({ uuid, line, employee, rating, comment, ago, how }: Conversation): object[] {
      const endpoint = lines[line] ?? '';
      const employeeId = employee === null ? null : (employees[employee] ?? null);
      const kind = endpoint.startsWith('Chat') ? 'chat' : 'call';
      const event = (type: string, at: number, more: object) => ({
        id: `${uuid}-${type}-${at}`,
        type,
        at: iso(at),
        ...more,
      });
      const about = { conversation_type: kind, conversation: uuid, endpoint, employee_id: employeeId };
      const asked = event('smiley.requested', ago, about);
      const given = (at: number, more: object = {}) =>
        event('smiley.given', at, { ...about, rating, comment, ...more });
      const count = (requested: number, at: number | null) =>
        counted.push({
          endpoint,
          employee: employeeId,
          requested,
          given: at === null ? null : { ago: at, rating, commented: comment !== null },
        });
      switch (how) {
        case 'asked':
          count(ago, null);
          return [asked];
        case 'asked and given':
          count(ago, ago - 5 * MINUTE);
          return [asked, given(ago - 5 * MINUTE)];
        case 'given twice':
          count(ago, ago - 9 * MINUTE);
          return [given(ago, { rating: 1 - rating, comment: 'Changed later' }), given(ago - 9 * MINUTE)];
        case 'with its call or chat': {
          count(ago, ago);
          const where =
            kind === 'call' ? { from: '4520304050', to: endpoint } : { endpoint, name: null, email: null };
          const begun = event(`${kind}.started`, ago + 5 * MINUTE, { [kind]: uuid, ...where });
          const answered = { [kind]: uuid, employee_id: employeeId };
          return [
            begun,
            ...(employeeId === null ? [] : [event(`${kind}.answered`, ago + 4 * MINUTE, answered)]),
            event(`${kind}.ended`, ago + MINUTE, { [kind]: uuid }),
            // The line and the person of the conversation count, and not what the feedback says.
            given(ago, {
              ...(employeeId !== null && { employee_id: employees[0] }),
              endpoint: lines[kind === 'call' ? 0 : 2],
            }),
          ];
        }
        default:
          count(ago, ago);
          return [given(ago)];
      }
    }

    beforeAll(async () => {
      intake = await openIntake(engine);
      const { world, me, reception, web } = intake;
      const second = await addReception(world, me.companyId, {});
      lines = [`Reception#${reception}`, `Reception#${second}`, `ChatReception#${web}`];
      employees = [me.id];
      for (const name of ['Hanne', 'Bo'])
        employees.push((await addEmployee(world, me.companyId, { name })).id);
      const seed = randomSeed();
      const events = fc.sample(conversation, { seed, numRuns: 400 }).flatMap(eventsOf);
      // In any order, and every fifth one twice.
      const twice = [...events, ...events.filter((_, at) => at % 5 === 0)];
      const order = fc.sample(fc.nat(), { seed, numRuns: twice.length });
      const sent = twice
        .map((event, at) => ({ event, at: order[at] ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ event }) => event);
      for (let at = 0; at < sent.length; at += 150) {
        const { body } = await intake.post(sent.slice(at, at + 150));
        taken.push(body);
      }
      different = events.length;
    });

    it('come from events each of which counts once', () => {
      const sum = taken.reduce<number>((so, answer) => so + (answer as { accepted: number }).accepted, 0);
      expect(sum).toBe(different);
      expect(different).toBeGreaterThan(500);
    });

    /** What the statistics have to say, summed up from what was sent. */
    function expected(from: number, to: number, endpoint: string | undefined, employee: number | undefined) {
      const within = (ago: number) => ago <= from && ago >= to;
      const of = counted.filter((one) => employee === undefined || one.employee === employee);
      const countsOf = (some: readonly Counted[]) => {
        const given = some.flatMap((one) => (one.given !== null && within(one.given.ago) ? [one.given] : []));
        const positive = given.filter(({ rating }) => rating === 1).length;
        return {
          smileys_count: given.length,
          positive_smileys_count: positive,
          negative_smileys_count: given.length - positive,
          commented_smileys_count: given.filter(({ commented }) => commented).length,
          average_rating: given.length === 0 ? null : positive / given.length,
        };
      };
      return lines
        .filter((line) => endpoint === undefined || line === endpoint)
        .map((line) => {
          const own = of.filter((one) => one.endpoint === line);
          return {
            id: Number(line.split('#')[1]),
            endpoint: line,
            smileys_request_count: own.filter(({ requested }) => within(requested)).length,
            ...countsOf(own),
            employees: employees
              .map((id) => ({ id, ...countsOf(own.filter((one) => one.employee === id)) }))
              .filter(({ smileys_count }) => smileys_count > 0),
          };
        });
    }

    it('equal the events that were sent, by reception, employee and time', async () => {
      // Some begin or end with an event, to the millisecond.
      const times = counted.slice(0, 3).map(({ requested, given }) => given?.ago ?? requested);
      const spans = [
        [13 * DAY, 0],
        [DAY, 0],
        ...times.map((ago) => [ago, 0]),
        ...times.map((ago) => [13 * DAY, ago]),
        [5 * DAY, 2 * DAY],
        [20 * DAY, 14 * DAY],
      ];
      const sorted = <T extends { readonly endpoint: string }>(list: readonly T[]) =>
        list.toSorted((a, b) => a.endpoint.localeCompare(b.endpoint));
      let seen = 0;
      for (const [from = 0, to = 0] of spans)
        for (const endpoint of [undefined, ...lines])
          for (const employee of [undefined, ...employees]) {
            const query = new URLSearchParams({
              from_time: iso(from),
              to_time: iso(to),
              ...(endpoint !== undefined && { endpoint }),
              ...(employee !== undefined && { employee_id: String(employee) }),
            });
            const { body } = await intake.world.call(`GET /api/v2/smileys/statistics?${query}`, {
              token: intake.me.token,
            });
            const { receptions } = body.statistics;
            expect(sorted(receptions), String(query)).toEqual(sorted(expected(from, to, endpoint, employee)));
            seen += receptions.reduce((sum, { smileys_count }) => sum + smileys_count, 0);
          }
      expect(seen).toBeGreaterThan(1000);
    });
  });
});
