import { m } from '#messages/extras';
import { ABSENCE_REASONS, type Absence, type AbsenceChange, type AbsenceReason } from '#contract/absences.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { reasonWords } from '#src/components/absence/words.ts';
import { nextClock, tomorrowAt } from '#src/lib/calendar.ts';
import { clockWords, comingDay, isSameDay } from '#src/lib/time.ts';
import { NotReady } from '#src/ui/form/use-form.ts';
import { momentFields, momentTyped } from './fields.ts';

const MINUTE = 60_000;

/** The ends to choose from; `time` is typed, `open` is not known yet. */
export type AwayEnd = 'half' | 'hour' | 'day' | 'morning' | 'time' | 'open';

/**
 * What the form of an absence has: at first what is kept of one that is changed. `deputy`: "employee 7", "group 2", or nothing.
 * `tried`: what was asked for last, whose outcome may be unknown; the same again is the same absence.
 */
export const beginAway = (now: number, kept?: Absence) => ({
  reason: kept?.reason ?? 'lunch',
  words: kept?.words ?? '',
  end: (kept ? (kept.until === null ? 'open' : 'time') : 'half') as AwayEnd,
  ...momentFields(kept?.until ?? now + 2 * 60 * MINUTE),
  note: kept?.note ?? '',
  deputy: kept?.deputy ? `${kept.deputy.kind} ${kept.deputy.id}` : '',
  dnd: kept?.dnd ?? false,
  tried: null as { readonly wanted: string; readonly until: number | null; readonly intent: string } | null,
});
export type AwayTyped = ReturnType<typeof beginAway>;

/** What to ask for with which intent. One that would be over by now was another absence. */
export function triedAs({ tried, ...typed }: AwayTyped, until: number | null, now: number) {
  const wanted = JSON.stringify(typed);
  const isSame = tried?.wanted === wanted && (tried.until === null || tried.until > now);
  return isSame ? tried : { wanted, until, intent: crypto.randomUUID() };
}

/** The moment of an end that is chosen at `now`, in milliseconds. Undefined where it is typed. */
function momentOf(end: AwayEnd, now: number): number | null | undefined {
  if (end === 'half') return now + 30 * MINUTE;
  if (end === 'hour') return now + 60 * MINUTE;
  if (end === 'day') return nextClock(16, now, MINUTE);
  if (end === 'morning') return tomorrowAt(8, now);
  return end === 'open' ? null : undefined;
}

const ENDS: readonly AwayEnd[] = ['half', 'hour', 'day', 'morning', 'time', 'open'];

/** The ends with their words: "30 min, 12:30". The end of the day is no choice once it has passed. */
export const endChoices = (now: number): (readonly [AwayEnd, string])[] =>
  ENDS.flatMap((end) => {
    const at = momentOf(end, now);
    if (!at) return [[end, m.awayEnd({ end, at: '' })] as const];
    if (end === 'day' && !isSameDay(at, now)) return [];
    const time = clockWords(at);
    return [
      [end, m.awayEnd({ end, at: end === 'morning' ? `${comingDay(at, now)} ${time}` : time })] as const,
    ];
  });

/** The reasons with their words. Of `ill` it is said what others see. */
export const reasonChoices = (): (readonly [AbsenceReason, string])[] =>
  ABSENCE_REASONS.map((reason) => {
    if (reason === 'other') return [reason, m.awayOther()];
    return [reason, reason === 'ill' ? m.awayIll({ ill: reasonWords(reason) }) : reasonWords(reason)];
  });

/** The absence that a form has from `now` on. Throws `NotReady` with what is wrong. */
export function awayOf(typed: AwayTyped, now: number): AbsenceChange {
  const { reason, dnd } = typed;
  const words = reason === 'other' ? typed.words.trim() : '';
  const chosen = momentOf(typed.end, now);
  const end = chosen === undefined ? momentTyped(typed, now) : { at: chosen };
  if (reason === 'other' && words === '') throw new NotReady({ words: m.awayWantsWords() });
  // Chosen before it passed.
  if (typed.end === 'day' && !isSameDay(chosen ?? now, now)) throw new NotReady({ text: m.awayUntilWrong() });
  if ('wrong' in end) throw new NotReady({ text: end.wrong });
  const [kind = '', id] = typed.deputy.split(' ');
  const deputy = kind === 'employee' || kind === 'group' ? ({ kind, id: Number(id) } as const) : null;
  return {
    reason,
    words: words || null,
    from: now,
    until: end.at,
    note: typed.note.trim() || null,
    deputy,
    dnd,
  };
}

/** The gateway's names of fields, with the form's and what is wrong with them. */
const REFUSED: Readonly<Record<string, readonly [field: string, words: () => string]>> = {
  until: ['text', () => m.awayUntilWrong()],
  words: ['words', () => m.awayWantsWords()],
  deputy: ['deputy', () => m.awayDeputyWrong()],
  note: ['note', () => m.awayNoteWrong()],
};

/** What the gateway found wrong, by the form's names of the fields; null where it is about none of them. */
export function refusedAway(error: unknown): Readonly<Record<string, string>> | null {
  const names = error instanceof ApiError ? Object.keys(error.problem?.errors ?? {}) : [];
  const wrong = names.flatMap((name) => {
    const [field, words] = REFUSED[name] ?? [];
    return field === undefined || words === undefined ? [] : [[field, words()] as const];
  });
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}
