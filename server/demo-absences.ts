import { CalendarDateTime } from '@internationalized/date';
import type { Kysely } from 'kysely';
import { clocksOf } from '#contract/absence-times.ts';
import type { NewAbsence, WeekLine } from '#contract/absences.ts';
import { absenceStore } from './gateway/store/absences.ts';
import { keyOfCompany } from './gateway/store/people.ts';
import type { GatewayTables } from './gateway/store/tables.ts';
import { HARBOUR } from './telephony/demo/past.ts';
import { readCompany } from './telephony/demo/seed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const COMPANY = keyOfCompany(HARBOUR);
const ZONE = 'Europe/Copenhagen';

interface Given extends Pick<NewAbsence, 'reason' | 'from' | 'until' | 'note'> {
  readonly who: string;
  readonly deputy?: string;
  /** Who noted it; the person unless given. */
  readonly by?: string;
}

/** Who is away at a start: five people, and one of them on another day, too. */
function absencesAt(now: number): readonly Given[] {
  const quarterAfter = (moment: number) => Math.ceil(moment / (15 * MINUTE)) * 15 * MINUTE;
  const clocks = clocksOf(ZONE);
  const dayAfter = (moment: number) => {
    const date = new Date(moment);
    return clocks(new CalendarDateTime(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()));
  };
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return [
    {
      who: 'Aksel Stormdal',
      reason: 'driving',
      from: now - 20 * MINUTE,
      until: quarterAfter(now + 2 * HOUR),
    },
    {
      who: 'Bodil Sandhøj',
      reason: 'meeting',
      from: now - HOUR,
      until: quarterAfter(now + 3 * HOUR + 10 * MINUTE),
      note: 'With the auditor in the large room. Come and get me if Duelund Smedje rings.',
      deputy: 'Emil Rugbjerg',
    },
    { who: 'Bodil Sandhøj', reason: 'course', from: dayAfter(now + 2 * DAY), until: dayAfter(now + 3 * DAY) },
    {
      who: 'Karla Bølgemark',
      reason: 'holiday',
      from: dayAfter(now - sinceMonday * DAY),
      until: dayAfter(now + (21 - sinceMonday) * DAY),
    },
    {
      who: 'Laura Fuglemose',
      reason: 'lunch',
      from: now - 10 * MINUTE,
      until: quarterAfter(now + HOUR + 40 * MINUTE),
      by: 'Signe Vintermark',
    },
    { who: 'Storm Askegren', reason: 'ill', from: now - DAY, until: null },
  ];
}

const WEEKS: readonly (readonly [who: string, line: WeekLine])[] = [
  ['Bodil Sandhøj', { weekdays: [4], from: '14:00', until: '17:00', reason: 'home' }],
  ['Hanne Klitrose', { weekdays: [1, 2, 3, 4, 5], from: '11:30', until: '12:00', reason: 'lunch' }],
];

/** Has people of the demo be away, where nobody there has ever said so. `now`: the start, in milliseconds. */
export async function addDemoAbsences(db: Kysely<GatewayTables>, now: number): Promise<void> {
  const store = absenceStore(db);
  if ((await store.versions([COMPANY])).has(COMPANY)) return;
  const ids = new Map((readCompany('harbour').employee ?? []).map(({ name, id }) => [name, Number(id)]));
  const idOf = (name: string) => ids.get(name) ?? 0;
  const viewer = (name: string) => ({ company: COMPANY, id: idOf(name), admin: false });
  for (const [index, { who, deputy, by = who, ...absence }] of absencesAt(now).entries())
    await store.add(
      viewer(by),
      {
        ...absence,
        // Several processes may start together on PostgreSQL.
        intent: `demo-absence-${index}`,
        person: idOf(who),
        ...(deputy && { deputy: { kind: 'employee', id: idOf(deputy) } }),
      },
      now,
    );
  for (const [who, line] of WEEKS)
    await store.setWeek(viewer(who), idOf(who), { zone: ZONE, lines: [line] }, now);
}
