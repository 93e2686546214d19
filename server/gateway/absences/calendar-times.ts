import ICAL from 'ical.js';
import { CalendarDateTime } from '@internationalized/date';
import { runsOf } from '#contract/absence-times.ts';

/** One busy time of a calendar: from, until, title. Milliseconds since 1970. */
export type BusyTime = readonly [from: number, until: number, title: string | null];

export interface CalendarToRead {
  readonly text: string;
  /** Of times without a zone, and of days. */
  readonly zone: string;
  readonly titles: boolean;
  readonly after: number;
  readonly before: number;
}

/** What has become of a calendar. */
export type Parsed =
  | { readonly busy: readonly BusyTime[] }
  | { readonly problem: 'large' | 'slow' | 'unreadable' };

/** There is more in a calendar than is kept. */
export class TooMany extends Error {}

/** Busy times of a calendar that are kept, and the longest title, in characters. */
export const BUSY_AT_MOST = 1000;
const TITLE = 80;
const DAY = 86_400_000;

const isKnown = (tzid: string) => {
  try {
    return /^[A-Z]+[a-z_]*\//.test(tzid) && Boolean(new Intl.DateTimeFormat('en', { timeZone: tzid }));
  } catch {
    return false;
  }
};

/** When the clocks of a zone show this time: as those of a week (contract/absence-times.ts). */
const inZone = ({ year, month, day, hour, minute, second }: ICAL.Time, tzid: string): number =>
  new CalendarDateTime(year, month, day, hour, minute, second).toDate(tzid).getTime();

/** A zone that this runtime knows by its name. Its rules are right where those in a file are old, cut off, or not there. */
class KnownZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute, second } = time;
    return (Date.UTC(year, month - 1, day, hour, minute, second) - inZone(time, this.tzid)) / 1000;
  }
}

/** The calendars in a text, without their own definitions of zones that are known. Throws if it is none. */
function calendarsOf(text: string): ICAL.Component[] {
  const named = Array.from(text.matchAll(/TZID[=:]"?([^":;,\r\n]{1,64})/g), ([, tzid = '']) => tzid);
  const known = new Set([...new Set(named)].filter(isKnown));
  for (const tzid of known) ICAL.TimezoneService.register(new KnownZone({ tzid }), tzid);
  const parsed = ICAL.parse(text) as unknown[];
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed)
    .map((one) => new ICAL.Component(one as unknown[]))
    .filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) throw new TypeError('not a calendar');
  for (const calendar of calendars)
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      if (known.has(String(zone.getFirstPropertyValue('tzid')))) calendar.removeSubcomponent(zone);
  return calendars;
}

const valueOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** Whether somebody is busy by it. The last property is that of Outlook, for which there is no word in RFC 5545. */
const isBusy = (component: ICAL.Component): boolean =>
  valueOf(component, 'transp') !== 'TRANSPARENT' &&
  valueOf(component, 'status') !== 'CANCELLED' &&
  !['FREE', 'WORKINGELSEWHERE'].includes(valueOf(component, 'x-microsoft-cdo-busystatus'));

/** The title, if it is for others. */
function titleOf(component: ICAL.Component): string | null {
  if (['PRIVATE', 'CONFIDENTIAL'].includes(valueOf(component, 'class'))) return null;
  const title = component.getFirstPropertyValue('summary');
  return (
    (typeof title === 'string' &&
      title
        .replace(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, TITLE)) ||
    null
  );
}

/** The times of all properties of one name: of periods their beginnings. */
const timesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as (ICAL.Time | ICAL.Period)[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value));

/**
 * Busy times of a calendar (RFC 5545) between two moments, in the order of time: joined, where titles are not asked for. An event that cannot
 * be read is left out. Throws `TooMany`, and for what is no calendar. It can take very long: rules may begin centuries ago, every second.
 */
export function busyTimes({ text, zone, titles, after, before }: CalendarToRead): BusyTime[] {
  const found = new Map<string, BusyTime>();
  const momentOf = (time: ICAL.Time): number =>
    time.isDate || time.zone === ICAL.Timezone.localTimezone ? inZone(time, zone) : time.toUnixTime() * 1000;

  function add({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): void {
    const [from, until] = [momentOf(start), momentOf(end)];
    if (until <= Math.max(from, after) || from >= before || !isBusy(component)) return;
    const title = titles ? titleOf(component) : null;
    found.set(`${from} ${until} ${title ?? ''}`, [from, until, title]);
    if (found.size > BUSY_AT_MOST) throw new TooMany();
  }

  /** When a series begins, by its rules and dates, and without its exceptions. */
  function* beginnings({ component, startDate }: ICAL.Event, lasts: number): Generator<ICAL.Time> {
    const except = timesOf(component, 'exdate');
    const moments = new Set(except.filter(({ isDate }) => !isDate || startDate.isDate).map(momentOf));
    const days = new Set(except.filter(({ isDate }) => isDate).map((day) => day.toString()));
    const isExcept = (time: ICAL.Time) =>
      days.has(time.toString().slice(0, 10)) || moments.has(momentOf(time));
    const rules = timesOf(component, 'rrule') as unknown as ICAL.Recur[];
    const single = [...(rules.length === 0 ? [startDate] : []), ...timesOf(component, 'rdate')];
    yield* single.filter((time) => !isExcept(time));
    for (const rule of rules) {
      const iterator = rule.iterator(startDate);
      for (let next = iterator.next(); next; next = iterator.next()) {
        // By the day alone, as zones take time; none is further from UTC than one.
        const day = Date.UTC(next.year, next.month - 1, next.day);
        if (day > before + DAY) break;
        if (day + lasts > after - 2 * DAY && !isExcept(next)) yield next.clone();
      }
    }
  }

  /** A series, and what was changed of it: one of them, or with `THISANDFUTURE` all from then on. */
  function addSeries(series: ICAL.Event, changes: readonly ICAL.Event[]): void {
    const changed = new Set(changes.map(({ recurrenceId }) => momentOf(recurrenceId)));
    const futures = changes
      .filter((change) => change.modifiesFuture())
      .toSorted((a, b) => momentOf(a.recurrenceId) - momentOf(b.recurrenceId));
    const longest = [series, ...futures].map(({ duration }) => duration.toSeconds() * 1000);
    for (const start of beginnings(series, Math.max(...longest))) {
      const at = momentOf(start);
      if (changed.has(at)) continue;
      const future = futures.findLast(({ recurrenceId }) => momentOf(recurrenceId) < at);
      if (future !== undefined) start.addDuration(future.startDate.subtractDateTz(future.recurrenceId));
      const end = start.clone();
      end.addDuration((future ?? series).duration);
      add(future ?? series, start, end);
    }
  }

  const events = calendarsOf(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  for (const [, parts] of Map.groupBy(events, (event) => event.getFirstPropertyValue('uid') ?? event)) {
    const all = parts.map((part) => new ICAL.Event(part, { exceptions: [] }));
    const [series, changes] = [
      all.filter((event) => !event.isRecurrenceException()),
      all.filter((event) => event.isRecurrenceException()),
    ];
    for (const event of [...series, ...changes])
      try {
        if (event.isRecurring() && !event.isRecurrenceException()) addSeries(event, changes);
        else add(event, event.startDate, event.endDate);
      } catch (error) {
        if (error instanceof TooMany) throw error;
      }
  }
  const times = [...found.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (titles) return times;
  const joined = runsOf(times.map(([from, until]) => ({ from, until })));
  return joined.map(({ from, until }) => [from, until ?? before, null]);
}
