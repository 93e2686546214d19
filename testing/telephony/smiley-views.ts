import fc from 'fast-check';
import { addDays, type Day } from '#contract/days.ts';
import { randomSeed } from '../size.ts';
import { addReception, addRequest, addSmiley } from './rows.ts';
import { addCompany, addEmployee, type Person, type World } from './world.ts';

/** A smiley as the service has its row. */
interface SmileyRow {
  readonly at: number;
  readonly positive: boolean;
  readonly commented: boolean;
  readonly endpoint: string;
  readonly employee: number | null;
}

/** Three zones, of which two change their clocks, each on other days. */
export const ZONES = ['Europe/Copenhagen', 'America/New_York', 'Asia/Kolkata'] as const;
/** Days of weeks in which a clock changes, or comes close to it. */
const WEEKS: readonly Day[] = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'];

/** A day within two weeks around a change of a clock. */
export const anyDay = fc
  .tuple(fc.constantFrom(...WEEKS), fc.integer({ min: -7, max: 7 }))
  .map(([day, days]) => addDays(day, days));

/**
 * A company with receptions, employees and random smileys around both changes of the clock: many at whole hours and a millisecond beside
 * them. Returns the rows, which are what figures are recomputed from.
 */
export async function smileyWorld(world: World, count = 400) {
  const company = await addCompany(world);
  const people: Person[] = [];
  for (let index = 0; index < 3; index += 1) people.push(await addEmployee(world, company));
  const endpoints = [
    { endpoint_kind: 'Reception' as const, endpoint_id: await addReception(world, company) },
    {
      endpoint_kind: 'Reception' as const,
      endpoint_id: await addReception(world, company, { name: 'Second' }),
    },
    {
      endpoint_kind: 'ChatReception' as const,
      endpoint_id: await addReception(world, company, {
        kind: 'ChatReception',
        name: 'Website',
        number: null,
      }),
    },
  ];
  const picks = fc.sample(
    fc.record({
      day: anyDay,
      hour: fc.integer({ min: -24, max: 47 }),
      beside: fc.constantFrom(0, -1, 1, 1_234_567),
      positive: fc.integer({ min: 0, max: 9 }).map((one) => one < 7),
      commented: fc.boolean(),
      endpoint: fc.constantFrom(...endpoints),
      person: fc.constantFrom(null, ...people.map(({ id }) => id)),
      asked: fc.integer({ min: 0, max: 3 }),
    }),
    { numRuns: count, seed: randomSeed() },
  );
  const rows: SmileyRow[] = [];
  const requests: { readonly at: number; readonly endpoint: string }[] = [];
  for (const { day, hour, beside, positive, commented, endpoint, person, asked } of picks) {
    const at = Date.parse(`${day}T00:00Z`) + hour * 3_600_000 + beside;
    const name = `${endpoint.endpoint_kind}#${endpoint.endpoint_id}`;
    await addSmiley(world, company, {
      ...endpoint,
      rated_at: at,
      rating: positive ? 1 : 0,
      comment: commented ? '<b>Kald mig på 20 30 40 50</b>' : null,
      employee_id: person,
    });
    requests.push({ at, endpoint: name });
    rows.push({ at, positive, commented, endpoint: name, employee: person });
    if (asked > 0) continue;
    await addRequest(world, company, { ...endpoint, requested_at: at });
    requests.push({ at, endpoint: name });
  }
  return { me: people[0] as Person, people, endpoints, rows, requests };
}

/** The sums of rows, as a person would count them. */
export function countRows(rows: readonly SmileyRow[]) {
  const positive = rows.filter((row) => row.positive).length;
  return {
    given: rows.length,
    positive,
    negative: rows.length - positive,
    commented: rows.filter(({ commented }) => commented).length,
  };
}

/** Day and hour of a moment by the clock of a zone, by other means than the code under test. */
export function clockOf(at: number, zone: string): { readonly day: Day; readonly hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
}
