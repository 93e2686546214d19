import * as z from 'zod/mini';

/**
 * Absences: who is away, why, until when, and who can help. The gateway keeps them (`/auth/absences`), so that they work over any service.
 * Employees and groups by their ids, moments in milliseconds since 1970. `absence-times.ts` has what follows from them.
 */
export const WEEK_REASONS = [
  'lunch',
  'meeting',
  'customer',
  'driving',
  'course',
  'home',
  'holiday',
  /** Says no more than that. Also what a calendar fills in. */
  'away',
  /** With own words. */
  'other',
] as const;
/** Only the person and administrators read `ill`. For all others it is `away`, with no end. */
export const ABSENCE_REASONS = [...WEEK_REASONS, 'ill'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** The longest own words of a reason, and the longest note, in characters. */
export const ABSENCE_WORDS = 40;
export const ABSENCE_NOTE = 120;
/** A person's absences that are not over, lines of a week, and exceptions of a line, at most. */
export const ABSENCES_AT_MOST = 200;
const LINES_AT_MOST = 30;
export const EXCEPTIONS_AT_MOST = 60;
/** How far ahead an absence may begin, and how long it may last, in milliseconds. */
export const ABSENCE_AHEAD = 2 * 366 * 86_400_000;
/** How far ahead weeks and calendars are shown, in milliseconds. */
export const ABSENCES_SHOWN_AHEAD = 14 * 86_400_000;

const reason = z.enum(ABSENCE_REASONS);
const moment = z.int().check(z.nonnegative());
const line = (most: number) => z.nullable(z.string().check(z.maxLength(most), z.regex(/\S/, 'a text')));

/** Who can help meanwhile. */
export const deputy = z.strictObject({ kind: z.enum(['employee', 'group']), id: z.int() });
export type Deputy = z.output<typeof deputy>;

/** What absences and lines of a week have in common. */
const what = {
  /** Own words, of the reason `other`. */
  words: z.optional(line(ABSENCE_WORDS)),
  /** For the reception. */
  note: z.optional(line(ABSENCE_NOTE)),
  deputy: z.optional(z.nullable(deputy)),
  /** "Do not disturb meanwhile". */
  dnd: z.optional(z.boolean()),
};

/** An absence as it shall be. `until` null: nobody knows yet. */
const absenceValues = z.strictObject({ reason, from: moment, until: z.nullable(moment), ...what });
export type AbsenceValues = z.output<typeof absenceValues>;

/**
 * The `at` of what a change is made of. Where somebody has written it since, the change is refused as a conflict, with what is kept now
 * (`keptAbsence`, `keptWeek`). 0: there was no week.
 */
const seen = z.optional(moment);

/** Body of `PUT /auth/absences/:id`. */
export const absenceChange = z.extend(absenceValues, { seen });
export type AbsenceChange = z.output<typeof absenceChange>;

/** Body of `POST /auth/absences`. Once for each `intent`, a UUID. */
export const newAbsence = z.extend(absenceValues, {
  intent: z.string().check(z.regex(/^[\w-]{16,100}$/, 'a UUID')),
  person: z.int(),
});
export type NewAbsence = z.output<typeof newAbsence>;

/** `Date` takes 31 February for a day in March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
/** Hours and minutes of a day. */
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 11:30'));
const date = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\d$/, 'a date such as 2026-11-29'), z.refine(isDay, 'a date'));
/** Whether this runtime knows the zone, by its name: offsets are none. */
function isZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
export const zone = z
  .string()
  .check(z.maxLength(64), z.refine(isZone, 'a time zone such as Europe/Copenhagen'));

/** A line of somebody's week: at these weekdays, in the zone of the week. */
export const weekLine = z.strictObject({
  /** 1 is Monday. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  from: time,
  /** Not after `from`: on the next day. */
  until: time,
  reason: z.enum(WEEK_REASONS),
  ...what,
  /** The first and the last day; null: always. */
  valid_from: z.optional(z.nullable(date)),
  valid_until: z.optional(z.nullable(date)),
  /** Days on which it does not begin. */
  except: z.optional(z.array(date).check(z.maxLength(EXCEPTIONS_AT_MOST))),
});
export type WeekLine = z.output<typeof weekLine>;

/** The whole week of a person. Without lines there is none. */
const absenceWeek = z.strictObject({
  zone,
  lines: z.array(weekLine).check(z.maxLength(LINES_AT_MOST)),
});
export type AbsenceWeek = z.output<typeof absenceWeek>;
/** Body of `PUT /auth/absences/of/:id/week`. */
export const newWeek = z.extend(absenceWeek, { seen });
export type NewWeek = z.output<typeof newWeek>;

/** An absence as those get it who may read it. */
export const absence = z.object({
  id: z.int(),
  person: z.int(),
  reason,
  words: z.nullable(z.string()),
  from: z.int(),
  until: z.nullable(z.int()),
  note: z.nullable(z.string()),
  deputy: z.nullable(deputy),
  dnd: z.boolean(),
  /** Who wrote it last, and when. */
  by: z.int(),
  at: z.int(),
  /** Whether this reader can only end it: an illness, or an "Away" without an end by somebody else, since nothing tells the two apart. */
  hidden: z.boolean(),
});
export type Absence = z.output<typeof absence>;
/** The answer of `POST /auth/absences` and `PUT /auth/absences/:id`. */
export const oneAbsence = z.object({ absence });
/** In the refusal of a change of what somebody has changed meanwhile. */
export const keptAbsence = z.object({ kept: absence });

/** A time in which one reason is in force; those of a person do not overlap. */
export const absenceSpan = z.object({
  source: z.enum(['set', 'week', 'calendar']),
  /** Of an absence that was set. */
  id: z.nullable(z.int()),
  reason,
  /** Own words, or the title in a calendar. */
  words: z.nullable(z.string()),
  note: z.nullable(z.string()),
  deputy: z.nullable(deputy),
  dnd: z.boolean(),
  from: z.int(),
  until: z.nullable(z.int()),
  /** When the person is back: where no other absence follows. What to show as the end. */
  back: z.nullable(z.int()),
  /** Who noted it, and when; null for a week and a calendar. */
  by: z.nullable(z.int()),
  at: z.nullable(z.int()),
});
export type AbsenceSpan = z.output<typeof absenceSpan>;

/** Answer of `GET /auth/absences`: of everybody in the company with any absence what is in force and the next ones, in the order of time. */
export const absences = z.object({
  people: z.array(z.object({ person: z.int(), spans: z.array(absenceSpan) })),
  /** The groups whose members may note absences for colleagues; null: those with the name Reception. */
  reception_groups: z.nullable(z.readonly(z.array(z.int()))),
});

/** Answer of `GET /auth/absences/wall`: without a reason where the link does not allow it. */
export const wallAbsences = z.object({
  people: z.array(
    z.object({
      person: z.int(),
      spans: z.array(
        z.object({
          reason: z.nullable(reason),
          from: z.int(),
          until: z.nullable(z.int()),
          back: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});
export type WallAbsences = z.output<typeof wallAbsences>;

/** Why do not disturb could not be switched: nobody is signed in, the token is refused, the product is missing, the service fails. */
export const DND_PROBLEMS = ['signed_out', 'token', 'product', 'service'] as const;
export type DndProblem = (typeof DND_PROBLEMS)[number];

/** Why a calendar could not be read. */
export const CALENDAR_PROBLEMS = [
  /** No such host, or one that only this network reaches; or it leads to one; or it has to be entered again. */
  'address',
  /** Nobody answers, or with a failure. */
  'unreachable',
  /** It is not there, or not for us. */
  'refused',
  /** Too many bytes, or too many times. */
  'large',
  /** It took too long to come, or to read. */
  'slow',
  /** Not a calendar. */
  'unreadable',
] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Where a calendar is: no name and no password before the host. `webcal` is read as `https`. */
const CALENDAR_ADDRESS = /^(https|webcal):\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;

/** Body of `PUT /auth/absences/of/:id/calendar`. `address`: without it the one that is kept. */
export const newCalendar = z.strictObject({
  address: z.optional(
    z.string().check(z.maxLength(2000), z.regex(CALENDAR_ADDRESS, 'an address such as https://…/basic.ics')),
  ),
  /** Whether colleagues see the titles, too. */
  titles: z.boolean(),
  /** For times without a zone, and days. */
  zone,
});
export type NewCalendar = z.output<typeof newCalendar>;

const calendar = z.object({
  titles: z.boolean(),
  zone: z.string(),
  /** When it was last read as it is now, or found unchanged; null: not yet. */
  read_at: z.nullable(z.int()),
  /** Busy times in the next days. */
  busy: z.int(),
  problem: z.nullable(z.enum(CALENDAR_PROBLEMS)),
});

const week = z.nullable(z.object({ ...absenceWeek.shape, by: z.int(), at: z.int() }));
/** The same of a week. */
export const keptWeek = z.object({ kept: week });

/** Answer of `GET /auth/absences/of/:id`, and of what changes a week or a calendar. */
export const personAbsences = z.object({
  person: z.int(),
  /** Those that are not over, in the order of time. */
  absences: z.array(absence),
  week,
  /** Read by the person and administrators only. Nobody reads the address. */
  calendar: z.nullable(calendar),
  /** Read by the person and administrators only: why do not disturb is not as their absences say. */
  dnd_problem: z.nullable(z.enum(DND_PROBLEMS)),
});
export type PersonAbsences = z.output<typeof personAbsences>;

/** Body of `PUT /auth/absences/settings`, by administrators. */
export const absenceSettings = z.strictObject({
  reception_groups: z.nullable(z.array(z.int()).check(z.maxLength(50))),
});

/** Whether the members of a group with this name note absences for colleagues where no groups are chosen. */
export const isReception = (name: string) => /^reception(en)?$/i.test(name.trim());

/** Whether an employee may note absences for colleagues: as a member of a chosen group or, where none is chosen, of one named Reception. */
export const isReceptionist = (
  employee: number,
  groups: readonly { id: number; name: string; employee_ids: readonly number[] }[],
  chosen: readonly number[] | null,
): boolean =>
  groups.some(
    ({ id, name, employee_ids }) =>
      (chosen === null ? isReception(name) : chosen.includes(id)) && employee_ids.includes(employee),
  );

/** What of somebody's spans is in force. */
export const inForce = <S extends { from: number; until: number | null }>(
  spans: readonly S[],
  now: number,
): S | undefined => spans.find(({ from, until }) => from <= now && (until === null || until > now));

/** Free means available and not away. `away` has the ids of those who are away. */
export const isFree = (
  { id, live_presence }: { readonly id: number; readonly live_presence: string },
  away: { readonly has: (id: number) => boolean },
): boolean => live_presence === 'available' && !away.has(id);
