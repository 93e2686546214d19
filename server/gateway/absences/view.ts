import {
  ABSENCES_SHOWN_AHEAD,
  type Absence,
  type AbsenceSpan,
  type AbsenceWeek,
  type Deputy,
  type WallAbsences,
} from '#contract/absences.ts';
import { clocksOf, spansOf, timesOfLine, type Clocks, type Ranked } from '#contract/absence-times.ts';
import type { BusyTime } from './calendar-times.ts';
import type { AbsenceStore } from '../store/absences.ts';
import type { AbsenceCalendarRow, AbsenceRow } from '../store/tables.ts';
import type { Viewer } from '../store/task-rules.ts';

/** Spans of a person in the list of the company: what is in force and the next ones. */
const SPANS = 4;

/** An absence, or one time of a week or a calendar, with what is shown of it. */
export interface Item extends Ranked, Omit<AbsenceSpan, 'from' | 'until' | 'back'> {
  readonly person: number;
}

/** All absences of a company that are not over, as its people wrote them: nothing is kept back yet. */
export type Kept = Awaited<ReturnType<AbsenceStore['ofCompany']>>;

export function deputyOf(text: string | null): Deputy | null {
  const [kind, id] = text?.split(':') ?? [];
  return kind === 'employee' || kind === 'group' ? { kind, id: Number(id) } : null;
}

export const weekOf = ({ zone, lines }: { zone: string; lines: string }): AbsenceWeek => ({
  zone,
  lines: JSON.parse(lines) as AbsenceWeek['lines'],
});

/** An absence that was set, as an item. */
export const setItem = (row: AbsenceRow): Item => ({
  source: 'set',
  rank: 0,
  order: row.id,
  person: row.employee_id,
  id: row.id,
  reason: row.reason,
  words: row.words,
  note: row.note,
  deputy: deputyOf(row.deputy),
  dnd: row.dnd === 1,
  from: row.from_at,
  until: row.until_at,
  by: row.by_id,
  at: row.at,
});

/** What only an absence that was set has, or a line of a week. */
const PLAIN = { id: null, words: null, note: null, deputy: null, dnd: false, by: null, at: null } as const;

/** The times of weeks between two moments. */
export function weekItems(weeks: Kept['weeks'], after: number, before: number): Item[] {
  const zones = new Map<string, Clocks>();
  return weeks.flatMap((row) => {
    const { zone, lines } = weekOf(row);
    const clocks = zones.get(zone) ?? clocksOf(zone);
    zones.set(zone, clocks);
    return lines.flatMap((line, order) =>
      timesOfLine(clocks, line, after, before).map((time): Item => ({
        ...PLAIN,
        source: 'week',
        rank: 1,
        order,
        person: row.employee_id,
        reason: line.reason,
        words: line.reason === 'other' ? (line.words ?? null) : null,
        note: line.note ?? null,
        deputy: line.deputy ?? null,
        dnd: line.dnd ?? false,
        ...time,
      })),
    );
  });
}

const calendarItems = (calendars: Kept['calendars']): Item[] =>
  calendars.flatMap(({ employee_id: person, busy, titles }) =>
    (JSON.parse(busy) as BusyTime[]).map(([from, until, title], order): Item => ({
      ...PLAIN,
      source: 'calendar',
      rank: 2,
      order,
      person,
      reason: 'away',
      words: titles === 1 ? title : null,
      from,
      until,
    })),
  );

/** A calendar as its person and administrators may know it: never where it is. */
export const calendarFor = (row: AbsenceCalendarRow, now: number) => ({
  titles: row.titles === 1,
  zone: row.zone,
  read_at: row.read_at,
  busy: (JSON.parse(row.busy) as BusyTime[]).filter(([, until]) => until > now).length,
  problem: row.problem,
});

/** What is kept, as items by person. */
export function itemsOf(kept: Kept, now: number): ReadonlyMap<number, readonly Item[]> {
  const items = [
    ...kept.absences.map(setItem),
    ...weekItems(kept.weeks, now, now + ABSENCES_SHOWN_AHEAD),
    ...calendarItems(kept.calendars),
  ];
  return Map.groupBy(items, ({ person }) => person);
}

/** Whether this reader may know that a person is ill. Null: a wall. */
const mayKnow = (person: number, viewer: Viewer | null): boolean =>
  viewer !== null && (viewer.admin || viewer.id === person);

/** What everybody else sees in place of an illness: that the person is away, and no end. */
const HIDDEN = { reason: 'away', until: null } as const;

/** Spans that were worked out, and until when they hold: the next time at which one begins or ends. */
interface Known {
  readonly spans: AbsenceSpan[];
  readonly until: number;
}
/** Those of these items, for as long as the items are kept: for readers who may know all, and for the others. */
const knownOf = { all: new WeakMap<readonly Item[], Known>(), some: new WeakMap<readonly Item[], Known>() };

/** What is hidden is hidden before anything follows from it. */
function spansOfPerson(items: readonly Item[], hides: boolean, now: number): AbsenceSpan[] {
  const known = knownOf[hides ? 'some' : 'all'];
  const kept = known.get(items);
  if (kept !== undefined && now < kept.until) return kept.spans;
  const told = hides ? items.map((item) => (item.reason === 'ill' ? { ...item, ...HIDDEN } : item)) : items;
  const spans = spansOf(told, now, SPANS).map(({ of, from, until, back }): AbsenceSpan => {
    const { rank: _rank, order: _order, person: _person, ...shown } = of;
    return { ...shown, from, until, back };
  });
  const next = spans.flatMap(({ from, until }) => [from, until ?? Infinity]).filter((moment) => moment > now);
  known.set(items, { spans, until: Math.min(...next) });
  return spans;
}

/** The list of the company as this reader may know it. All who may know the same share one answer. */
export const boardFor = (people: ReadonlyMap<number, readonly Item[]>, viewer: Viewer | null, now: number) =>
  Array.from(people, ([person, items]) => {
    const hides = !mayKnow(person, viewer) && items.some(({ reason }) => reason === 'ill');
    return { person, spans: spansOfPerson(items, hides, now) };
  }).filter(({ spans }) => spans.length > 0);

/** The list of the company for a wall: no words, no notes, no names, and reasons only where its link allows them. */
export const wallFor = (
  people: ReadonlyMap<number, readonly Item[]>,
  reasons: boolean,
  now: number,
): WallAbsences['people'] =>
  boardFor(people, null, now).map(({ person, spans }) => ({
    person,
    spans: spans.map(({ reason, from, until, back }) => ({
      reason: reasons ? reason : null,
      from,
      until,
      back,
    })),
  }));

/** An absence as this reader may know it. Only its author can tell an "Away" without an end from an illness. */
export function absenceFor(row: AbsenceRow, viewer: Viewer): Absence {
  const { source: _source, rank: _rank, order: _order, id: _id, by: _by, at: _at, ...item } = setItem(row);
  const isOpen = item.reason === 'away' && item.until === null && row.by_id !== viewer.id;
  const hidden = !mayKnow(row.employee_id, viewer) && (item.reason === 'ill' || isOpen);
  return { id: row.id, ...item, by: row.by_id, at: row.at, ...(hidden ? HIDDEN : {}), hidden };
}
