/**
 * Measures what a look at the coverage of a company takes in the gateway: 200 people read from the service's answer, and 20 rules judged.
 * `npm run bench -- coverage`.
 */
import { readEmployeesAnswer } from '#contract/employees.ts';
import { spanAt } from '#server/gateway/coverage/hours.ts';
import { countFree, judge, type Judged } from '#server/gateway/coverage/rules.ts';
import { median, percentile } from './lib/report.ts';

const [PEOPLE, RULES, TURNS] = [200, 20, 500];
/** Milliseconds. A look once a second is to be no task of over 50 ms on a processor that is four times slower; hours are found once a day. */
const GOALS = { look: 12.5, hours: 50 };
const PRESENCES = ['available', 'busy', 'do_not_disturb', 'unknown'];

const body = JSON.stringify({
  employees: Array.from({ length: PEOPLE }, (_, id) => ({
    id: id + 1,
    company_id: 1,
    name: `Somebody ${id}`,
    number: `45702610${id}`,
    admin: false,
    live_presence: PRESENCES[id % PRESENCES.length],
    employee_group_ids: [id % RULES, (id + 1) % RULES],
    features: ['switch', 'mobile', 'wallboard'],
  })),
});
const hours = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '08:00', until: '16:00', zone: 'Europe/Copenhagen' };
const judged = new Map<number, Judged>();
const took = { look: [] as number[], hours: [] as number[] };

function measure(into: number[], work: () => void): void {
  const begun = performance.now();
  work();
  into.push(performance.now() - begun);
}
for (let turn = 0; turn < TURNS; turn += 1) {
  const now = Date.parse('2026-11-16T10:00:00Z') + turn * 1000;
  const span = spanAt(hours, now);
  measure(took.look, () => {
    const { items, dropped } = readEmployeesAnswer.parse(JSON.parse(body));
    const look = { since: now, at: now, free: countFree(items, dropped, new Set()) };
    for (let group = 0; group < RULES; group += 1) {
      const rule = { group_id: group, least: 6, seconds: 60 };
      judged.set(group, judge(rule, span, judged.get(group), look, now));
    }
  });
  // They are kept until they end: once a day they are found for all rules together.
  measure(took.hours, () => Array.from({ length: RULES }, () => spanAt(hours, now)));
}
for (const [what, values, goal] of [
  [`a look at ${PEOPLE} people by ${RULES} rules`, took.look, GOALS.look],
  [`the hours of ${RULES} rules`, took.hours, GOALS.hours],
] as const) {
  const middle = median(values);
  console.log(
    `${what}: ${middle.toFixed(2)} ms median, ${percentile(values, 0.95).toFixed(2)} ms p95 (goal: median ${goal} or less)`,
  );
  if (middle > goal) process.exitCode = 1;
}
