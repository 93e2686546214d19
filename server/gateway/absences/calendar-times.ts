import ICAL from 'ical.js';
import { CalendarDateTime } from '@internationalized/date';
import { clocksOf, runsOf, type Clocks } from '#contract/absence-times.ts';

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

/** When the clocks of a zone show this time: as those of a week. */
const momentBy = (clocks: Clocks, { year, month, day, hour, minute, second }: ICAL.Time): number =>
  clocks(new CalendarDateTime(year, month, day, hour, minute, second));

/** A zone that this runtime knows by its name. Its rules are right where those in a file are old, cut off, or not there. */
class KnownZone extends ICAL.Timezone {
  readonly #clocks: Clocks;
  constructor(tzid: string) {
    super({ tzid });
    this.#clocks = clocksOf(tzid);
  }
  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute, second } = time;
    return (Date.UTC(year, month - 1, day, hour, minute, second) - momentBy(this.#clocks, time)) / 1000;
  }
}

type JCal = [name: string, properties: unknown[], parts: JCal[]];

/** The events of all calendars in a text, without definitions of zones that are known. Throws if there is no calendar. */
function eventsOf(text: string): ICAL.Component[] {
  const named = Array.from(text.matchAll(/TZID[=:]"?([^":;,\r\n]{1,64})/g), ([, tzid = '']) => tzid);
  const known = new Set([...new Set(named)].filter(isKnown));
  for (const tzid of known) ICAL.TimezoneService.register(new KnownZone(tzid), tzid);
  const parsed = ICAL.parse(text) as JCal | JCal[];
  const all = typeof parsed[0] === 'string' ? [parsed as JCal] : (parsed as JCal[]);
  const calendars = all.filter(([name]) => name === 'vcalendar');
  if (calendars.length === 0) throw new TypeError('not a calendar');
  return calendars.flatMap(([name, , parts]) => {
    // Whenever a time has a zone, all parts of the calendar are searched for its definition.
    const zones = new ICAL.Component([name, [], parts.filter((part) => part[0] === 'vtimezone')]);
    for (const zone of zones.getAllSubcomponents('vtimezone'))
      if (known.has(String(zone.getFirstPropertyValue('tzid')))) zones.removeSubcomponent(zone);
    return parts.filter((part) => part[0] === 'vevent').map((part) => new ICAL.Component(part, zones));
  });
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

/** The values of all properties of one name. */
const valuesOf = <T>(component: ICAL.Component, name: string): T[] =>
  component.getAllProperties(name).flatMap((property) => property.getValues() as T[]);

/** What `read` returns; undefined for what cannot be read. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooMany) throw error;
    return undefined;
  }
}

/** From one time to another: by the clock where both have the same, else exactly. */
const between = (from: ICAL.Time, until: ICAL.Time): ICAL.Duration =>
  until.zone.tzid === from.zone.tzid ? until.subtractDate(from) : until.subtractDateTz(from);

/**
 * How long an event lasts. A series from 22 to 6 ends at 6 also if the clocks change in its first night: so calendars show it, although
 * RFC 5545 gives each night the hours of the first.
 */
const lengthOf = ({ startDate, endDate }: ICAL.Event) => between(startDate, endDate);
const msOf = (length: ICAL.Duration) => length.toSeconds() * 1000;

/** What was changed of series: at which moments of theirs, and from which on, in the order of time. */
interface Changes {
  readonly moments: ReadonlySet<number>;
  readonly futures: readonly { readonly at: number; readonly lasts: number; readonly change: ICAL.Event }[];
}

/**
 * Busy times of a calendar (RFC 5545) between two moments, in the order of time: joined, where titles are not asked for. An event that cannot
 * be read is left out. Throws `TooMany`, and for what is no calendar. It can take very long: rules may begin centuries ago, every second.
 */
export function busyTimes({ text, zone, titles, after, before }: CalendarToRead): BusyTime[] {
  const found = new Map<string, BusyTime>();
  const clocks = clocksOf(zone);
  const momentOf = (time: ICAL.Time): number =>
    time.isDate || time.zone === ICAL.Timezone.localTimezone
      ? momentBy(clocks, time)
      : time.toUnixTime() * 1000;

  function add({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): void {
    const [from, until] = [momentOf(start), momentOf(end)];
    if (until <= Math.max(from, after) || from >= before || !isBusy(component)) return;
    const title = titles ? titleOf(component) : null;
    found.set(`${from} ${until} ${title ?? ''}`, [from, until, title]);
    if (found.size > BUSY_AT_MOST) throw new TooMany();
  }

  /** When a series begins and how long it lasts each time, by its rules and dates, and without its exceptions. `longest`: in milliseconds. */
  function* beginnings(series: ICAL.Event, longest: number): Generator<[ICAL.Time, ICAL.Duration]> {
    const { component, startDate } = series;
    const length = lengthOf(series);
    const except = valuesOf<ICAL.Time>(component, 'exdate');
    const moments = new Set(except.filter(({ isDate }) => !isDate || startDate.isDate).map(momentOf));
    const days = new Set(except.filter(({ isDate }) => isDate).map((day) => day.toString()));
    const isExcept = (time: ICAL.Time) =>
      days.has(time.toString().slice(0, 10)) || moments.has(momentOf(time));
    const rules = valuesOf<ICAL.Recur>(component, 'rrule');
    const dates = valuesOf<ICAL.Time | ICAL.Period>(component, 'rdate');
    for (const date of rules.length === 0 ? [startDate, ...dates] : dates) {
      const [start, lasts] = date instanceof ICAL.Period ? [date.start, date.getDuration()] : [date, length];
      if (!isExcept(start)) yield [start, lasts];
    }
    for (const rule of rules) {
      const iterator = rule.iterator(startDate);
      for (let next = iterator.next(); next; next = iterator.next()) {
        // By the day alone, as zones take time; none is further from UTC than one.
        const day = Date.UTC(next.year, next.month - 1, next.day);
        if (day > before + DAY) break;
        if (day + longest > after - 2 * DAY && !isExcept(next)) yield [next.clone(), length];
      }
    }
  }

  /** What was changed of the series of one UID: one of them, or with `THISANDFUTURE` all from then on. */
  function changesOf(changes: readonly ICAL.Event[]): Changes {
    const all = changes.flatMap(
      (change) => tried(() => ({ at: momentOf(change.recurrenceId), change })) ?? [],
    );
    const futures = all
      .filter(({ change }) => change.modifiesFuture())
      .flatMap((future) => tried(() => ({ ...future, lasts: msOf(lengthOf(future.change)) })) ?? [])
      .toSorted((a, b) => a.at - b.at);
    return { moments: new Set(all.map(({ at }) => at)), futures };
  }

  function addSeries(series: ICAL.Event, { moments, futures }: Changes): void {
    const longest = futures.reduce((most, { lasts }) => Math.max(most, lasts), msOf(lengthOf(series)));
    for (const [start, length] of beginnings(series, longest)) {
      const begins = momentOf(start);
      if (moments.has(begins)) continue;
      const future = futures.findLast(({ at }) => at < begins)?.change;
      if (future !== undefined) start.addDuration(between(future.recurrenceId, future.startDate));
      const end = start.clone();
      end.addDuration(future ? lengthOf(future) : length);
      add(future ?? series, start, end);
    }
  }

  for (const [, parts] of Map.groupBy(
    eventsOf(text),
    (event) => event.getFirstPropertyValue('uid') ?? event,
  )) {
    const all = parts.map((part) => new ICAL.Event(part, { exceptions: [] }));
    const changes = changesOf(all.filter((event) => event.isRecurrenceException()));
    for (const event of all)
      tried(() => {
        if (event.isRecurring() && !event.isRecurrenceException()) addSeries(event, changes);
        else add(event, event.startDate, event.endDate);
      });
  }
  const times = [...found.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (titles) return times;
  const joined = runsOf(times.map(([from, until]) => ({ from, until })));
  return joined.map(({ from, until }) => [from, until ?? before, null]);
}
