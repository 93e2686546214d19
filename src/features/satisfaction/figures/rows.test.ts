import fc from 'fast-check';
import { expect, it } from 'vitest';
import { operations } from '#contract/endpoints.ts';
import { chosen, wireMoment } from '#src/api/smileys/statistics.ts';
import { employeeRows, figuresOf, receptionRows } from '#src/components/smileys/figures.ts';
import { addDays } from '#src/lib/days.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { randomSeed, sized } from '#testing/size.ts';
import { anyDay, clockOf, countRows, smileyWorld, ZONES } from '#testing/telephony/smiley-views.ts';
import { openWorld } from '#testing/telephony/world.ts';
import { figuresBy, SUBJECTS } from '../compare/comparison.ts';
import { bucketsOf } from '../trend/trend.ts';

forEachEngine((engine) => {
  it(
    'every figure is that of the rows, in three zones over both changes of the clock',
    { timeout: sized(120_000, 600_000) },
    async () => {
      const world = await openWorld(engine);
      const { me, people, endpoints, rows, requests } = await smileyWorld(world);
      const names = endpoints.map(({ endpoint_kind: kind, endpoint_id: id }) => `${kind}#${id}` as const);
      const ids = people.map(({ id }) => id);
      const groups = [ids.slice(0, 2), ids.slice(1), []].map((employee_ids, index) => ({
        id: index + 1,
        name: 'Group',
        employee_ids,
        live_presence: 'unknown' as const,
        speed_dial: null,
      }));
      const anyView = fc.record({
        from: anyDay,
        days: fc.integer({ min: 0, max: 20 }),
        zone: fc.constantFrom(...ZONES),
        unit: fc.constantFrom('hour' as const, 'day' as const, 'week' as const),
        column: fc.nat(),
        endpoint: fc.constantFrom(undefined, ...names),
        employee_id: fc.constantFrom(undefined, ...people.map(({ id }) => id)),
      });
      const property = fc.asyncProperty(anyView, async (view) => {
        const { from, days, zone, unit, column, endpoint, employee_id } = view;
        const buckets = bucketsOf(from, addDays(from, unit === 'hour' ? days % 2 : days), zone, unit);
        const bucket = buckets[column % buckets.length];
        if (bucket === undefined) throw new Error('a range has columns');
        const { span, hour } = bucket;
        const query = `from_time=${wireMoment(span.from)}&to_time=${wireMoment(span.to)}`;
        const { status, body } = await world.call(`GET /api/v2/smileys/statistics?${query}`, {
          token: me.token,
        });
        expect(status).toBe(200);
        const list = operations.getSmileyStatistics.read.parse(body);
        const shown = chosen(list, { endpoint, employee_id });

        const isIn = (at: number) => {
          const clock = clockOf(at, zone);
          return clock.day >= bucket.from && clock.day <= bucket.to && (hour === null || clock.hour === hour);
        };
        const [rowsIn, requestsIn] = [
          rows.filter(({ at }) => isIn(at)),
          requests.filter(({ at }) => isIn(at)),
        ];
        const isAt = (one: { readonly endpoint: string }) =>
          endpoint === undefined || one.endpoint === endpoint;
        const own = rowsIn.filter(
          (row) => isAt(row) && (employee_id === undefined || row.employee === employee_id),
        );
        const asked = employee_id === undefined ? requestsIn.filter(isAt).length : null;
        expect(figuresOf(shown)).toEqual({ ...countRows(own), asked });
        for (const row of receptionRows(shown)) {
          const { endpoint: name, average, ...tally } = row;
          // No smiley of these is neutral.
          expect(average).toBeNull();
          const isOf = (one: { readonly endpoint: string }) => one.endpoint === name;
          const askedHere = employee_id === undefined ? requestsIn.filter(isAt).filter(isOf).length : null;
          expect(tally).toEqual({ ...countRows(own.filter(isOf)), asked: askedHere });
        }
        const perPerson = [...Map.groupBy(own, ({ employee }) => employee)]
          .flatMap(([id, of]) => (id === null ? [] : [{ id, ...countRows(of) }]))
          .toSorted((a, b) => a.id - b.id);
        expect(employeeRows(shown).toSorted((a, b) => a.id - b.id)).toEqual(perPerson);

        // The same of what is compared: receptions with how many were asked, employees, and groups, of which two share a person.
        const subjects = {
          receptions: names.map((name) => ({
            key: name,
            theirs: rowsIn.filter((row) => row.endpoint === name),
            asked: requestsIn.filter((one) => one.endpoint === name).length,
          })),
          employees: ids.map((id) => ({
            key: id,
            theirs: rowsIn.filter(({ employee }) => employee === id),
            asked: null,
          })),
          groups: groups.map(({ id, employee_ids: members }) => ({
            key: id,
            theirs: rowsIn.filter(({ employee }) => employee !== null && members.includes(employee)),
            asked: null,
          })),
        };
        for (const of of SUBJECTS) {
          const compared = figuresBy(of, list, groups);
          for (const { key, theirs, asked: ofThem } of subjects[of])
            expect(compared.get(String(key)) ?? { ...countRows([]), asked: ofThem, average: null }).toEqual({
              ...countRows(theirs),
              asked: ofThem,
              average: null,
            });
        }
      });
      await fc.assert(property, { numRuns: sized(200, 1000), seed: randomSeed() });
    },
  );
});
