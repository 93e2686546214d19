import { m } from '#messages/extras';
import { m as shared } from '#messages/shared';
import {
  ABSENCE_REASONS,
  WEEK_REASONS,
  type Absence,
  type AbsenceValues,
  type AbsenceReason,
  type Deputy,
} from '#contract/absences.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { isMidnight, reasonWords } from '#src/components/absence/words.ts';
import { endOfDay, nextClock, startOfDay, tomorrowAt } from '#src/lib/calendar.ts';
import { asIfUtc, clockWords, isSameDay } from '#src/lib/time.ts';
import { NotReady } from '#src/ui/form/use-form.ts';
import { momentFields, momentTyped } from './fields.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What a form has of an absence, and of a line of a week. */
export interface What {
  readonly reason: AbsenceReason;
  readonly words: string;
  readonly note: string;
  /** "employee 7", "group 2", or nothing. */
  readonly deputy: string;
  readonly dnd: boolean;
}

/** The same of one that is kept, or nothing chosen yet. */
export const beginWhat = (
  kept?: Pick<AbsenceValues, 'reason' | 'words' | 'note' | 'deputy' | 'dnd'> | null,
): What => ({
  reason: kept?.reason ?? 'lunch',
  words: kept?.words ?? '',
  note: kept?.note ?? '',
  deputy: kept?.deputy ? `${kept.deputy.kind} ${kept.deputy.id}` : '',
  dnd: kept?.dnd ?? false,
});

/** Who is chosen in the list of deputies. */
export function deputyOf(typed: string): Deputy | null {
  const [kind = '', id] = typed.split(' ');
  return kind === 'employee' || kind === 'group' ? { kind, id: Number(id) } : null;
}

/** What is asked for; own words only of the reason that has them. */
export const whatOf = ({ reason, words, note, deputy, dnd }: What) => ({
  reason,
  words: (reason === 'other' && words.trim()) || null,
  note: note.trim() || null,
  deputy: deputyOf(deputy),
  dnd,
});

/** The ends to choose from: so long from now, the moment that is typed, or not known yet. */
export type AwayEnd = 'half' | 'hour' | 'time' | 'open';

/**
 * What the form of an absence has: at first what is kept of one that is changed. `tried`: what was asked for last, whose outcome may be
 * unknown; the same again is the same absence.
 */
export function beginAway(now: number, isPlan: boolean, kept: Absence | null = null) {
  const until = kept?.until ?? (isPlan ? tomorrowAt(16, kept?.from ?? now) : now + 2 * HOUR);
  const from = momentFields(kept?.from ?? tomorrowAt(8, now));
  const allDay = isPlan && kept?.until != null && isMidnight(kept.from) && isMidnight(kept.until);
  const end = kept?.until === null ? 'open' : kept || isPlan ? 'time' : 'half';
  return {
    ...beginWhat(kept),
    end: end as AwayEnd,
    ...momentFields(allDay ? until - 1 : until),
    fromDay: from.day,
    fromText: from.text,
    allDay,
    tried: null as { readonly wanted: string; readonly until: number | null; readonly intent: string } | null,
  };
}
export type AwayTyped = ReturnType<typeof beginAway>;

/** What to ask for with which intent: the same again while all that is shown is the same. One that would be over by now was another absence. */
export function triedAs(typed: AwayTyped, isPlan: boolean, until: number | null, now: number) {
  const { tried, fromDay, fromText, allDay } = typed;
  const wanted = JSON.stringify([whatOf(typed), endChosen(typed), isPlan && [fromDay, fromText, allDay]]);
  const isSame = tried?.wanted === wanted && (tried.until === null || tried.until > now);
  return isSame ? tried : { wanted, until, intent: crypto.randomUUID() };
}

type End = Pick<AwayTyped, 'end' | 'day' | 'text'>;

/** How long from now, in milliseconds. */
const SPANS = { half: 30 * MINUTE, hour: HOUR };

/** The fields of an end as they are shown. */
export const shownEnd = ({ end, day, text }: End, now: number): ReturnType<typeof momentFields> =>
  end === 'time' ? { day, text } : end === 'open' ? { day: '', text: '' } : momentFields(now + SPANS[end]);

/** Which of the choices an end is. */
export const endChosen = ({ end, day, text }: End): string => (end === 'time' ? `${day} ${text}` : end);

/** The end that a choice is. */
export function endOfChoice(choice: string): Partial<End> {
  const [day = '', text] = choice.split(' ');
  return text === undefined ? { end: day as AwayEnd } : { end: 'time', day, text };
}

/** The ends with their words and moments: "30 min", "12:30". The end of the day is no choice once it has passed. */
export function endChoices(now: number): (readonly [choice: string, words: string, note?: string])[] {
  const hour = asIfUtc(now).getUTCHours();
  const full = [hour + 2, hour + 3].filter((one) => one < 24 && one !== 16).map((one) => nextClock(one, now));
  const day = nextClock(16, now, MINUTE);
  const at = (moment: number) => endChosen({ end: 'time', ...momentFields(moment) });
  const morning = tomorrowAt(8, now);
  return [
    ...(['half', 'hour'] as const).map(
      (end) => [end, m.awayEnd({ end }), clockWords(now + SPANS[end])] as const,
    ),
    ...full.map((moment) => [at(moment), clockWords(moment)] as const),
    ...(isSameDay(day, now) ? [[at(day), m.awayEnd({ end: 'day' }), clockWords(day)] as const] : []),
    [at(morning), m.awayEnd({ end: 'morning' }), clockWords(morning)],
    ['open', m.awayEnd({ end: 'open' })],
  ];
}

/** The reasons with their words, `other` last. Of `ill`, which no week has, it is said what others see. */
export const reasonChoices = (isWeek = false): (readonly [AbsenceReason, string, string?])[] =>
  [...(isWeek ? WEEK_REASONS : ABSENCE_REASONS)]
    .toSorted((one, other) => Number(one === 'other') - Number(other === 'other'))
    .map((reason) =>
      reason === 'ill'
        ? [reason, reasonWords(reason), m.awayIll()]
        : [reason, reason === 'other' ? m.awayOther() : reasonWords(reason)],
    );

/**
 * When the absence of a form begins and ends: null for an open end. What is wrong instead, by the names of the fields. `kept`: the one that is
 * changed.
 */
export function timesOf(typed: AwayTyped, now: number, isPlan: boolean, kept?: Absence | null) {
  const { end: choice, allDay, day, text, fromDay, fromText } = typed;
  const begin = !isPlan
    ? { at: kept?.from ?? now }
    : allDay
      ? momentOfDay(startOfDay(fromDay))
      : momentTyped({ day: fromDay, text: fromText }, now, kept?.from);
  const end =
    choice === 'open'
      ? { at: null }
      : choice !== 'time'
        ? { at: now + SPANS[choice] }
        : allDay
          ? momentOfDay(endOfDay(day), 1)
          : momentTyped({ day, text }, now, kept?.until);
  const wrong: Record<string, string> = {};
  if ('wrong' in begin) wrong['from'] = begin.wrong;
  if ('wrong' in end) wrong['until'] = end.wrong;
  else if (end.at !== null && end.at <= now) wrong['until'] = shared.ownTimePassed();
  else if ('at' in begin && end.at !== null && end.at <= begin.at) wrong['until'] = m.awayUntilBefore();
  if ('wrong' in begin || 'wrong' in end || wrong['until'] !== undefined) return { wrong };
  return { from: begin.at, until: end.at };
}

const momentOfDay = (at: number | null, more = 0) =>
  at === null ? { wrong: shared.ownTimeMissing() } : { at: at + more };

/** The absence that a form has. Throws `NotReady` with what is wrong. */
export function awayOf(...form: Parameters<typeof timesOf>): AbsenceValues {
  const what = whatOf(form[0]);
  const times = timesOf(...form);
  const wrong = {
    ...(what.reason === 'other' && what.words === null && { words: m.awayWantsWords() }),
    ...('wrong' in times && times.wrong),
  };
  if ('wrong' in times || Object.keys(wrong).length > 0) throw new NotReady(wrong);
  return { ...what, ...times };
}

/** What is wrong with the fields that the gateway has refused. */
const REFUSED: Readonly<Record<string, () => string>> = {
  from: () => m.awayFromWrong(),
  until: () => m.awayUntilWrong(),
  words: () => m.awayWantsWords(),
  deputy: () => m.awayDeputyWrong(),
  note: () => m.awayNoteWrong(),
  dnd: () => m.awayDndWrong(),
};

/** What the gateway found wrong, by its names of the fields, such as `lines.2.words`; null where it is about none of them. */
export function refusedAway(error: unknown): Readonly<Record<string, string>> | null {
  const names = error instanceof ApiError ? Object.keys(error.problem?.errors ?? {}) : [];
  const wrong = names.flatMap((name) => {
    const words = REFUSED[name.split('.').at(-1) ?? ''];
    return words === undefined ? [] : [[name, words()] as const];
  });
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

/** The day of an absence that is moved behind its end takes the end along. */
export const fromOn = (fromDay: string, { day }: Pick<AwayTyped, 'day'>): Partial<AwayTyped> =>
  fromDay > day ? { fromDay, day: fromDay } : { fromDay };
