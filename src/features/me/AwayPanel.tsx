import { m } from '#messages/me';
import { useQuery } from '@tanstack/react-query';
import type { Absence, AbsenceSpan, PersonAbsences } from '#contract/absences.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { AwayNote } from '#src/components/absence/AwayNote.tsx';
import { comingWords } from '#src/components/absence/coming.ts';
import { DndProblem } from '#src/components/absence/DndProblem.tsx';
import { useEndAbsence } from '#src/components/absence/use-end-absence.ts';
import { weekFacts } from '#src/components/absence/week.ts';
import { absenceWords } from '#src/components/absence/words.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { asked, type AwayTab } from '#src/components/people/asked.ts';
import { dayFact, momentWords } from '#src/lib/calendar.ts';
import { firstName } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { OldList, Panel, PanelRow, note, panelBody } from '#src/ui/Panels.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { useNow } from '#src/ui/use-now.ts';
import { CalendarRow } from './CalendarRow.tsx';

/** The own absences: what is in force and what comes, the week, and the calendar that fills them. */
export function AwayPanel({ id }: { readonly id: number }) {
  const query = useQuery(absencesOfQuery(id));
  const { data: kept, isError, dataUpdatedAt } = query;
  const open = (tab: AwayTab) => () => asked.set({ setting: 'away', id, tab });
  const now = useNow(60_000);
  return (
    <Panel
      title={m.away()}
      beside={
        <span className="ms-auto flex gap-1.5 self-center">
          <Button small icon="sign" aria-haspopup="dialog" onClick={open('now')}>
            {m.awayNow()}
          </Button>
          <Button small icon="calendar" aria-haspopup="dialog" onClick={open('plan')}>
            {m.awayPlan()}
          </Button>
        </span>
      }
      aria-busy={query.isPending}
    >
      {kept === undefined ? (
        <NotFetched query={query} rows={3} title={m.awayFailed()} words={m.awayGoOn} />
      ) : (
        <>
          {isError ? <OldList from={dataUpdatedAt} onRetry={() => void query.refetch()} /> : null}
          <div className={panelBody}>
            <DndProblem of={kept} />
            <Absences kept={kept} now={now} />
            <AwayNote className="border-t border-line py-1.75" />
            <ul>
              <PanelRow name={m.awayWeek()} note={weekWords(kept, now) || m.awayWeekNone()}>
                <Button small aria-haspopup="dialog" onClick={open('week')}>
                  {m.awayWeekEdit()}
                </Button>
              </PanelRow>
              <CalendarRow person={id} kept={kept.calendar} now={now} />
            </ul>
          </div>
        </>
      )}
    </Panel>
  );
}

/** "Mon to Fri: Lunch 12:00 to 12:30; Every Friday: Home 14:00 to 16:00". */
const weekWords = ({ week }: PersonAbsences, now: number) =>
  (week ? weekFacts(week, now) : []).map(({ days, what }) => `${days}: ${what}`).join('; ');

type Row = Pick<AbsenceSpan, 'source' | 'reason' | 'words' | 'from' | 'until' | 'back'> & {
  readonly set: Absence | null;
};

/** What is in force and what comes, in the order of time: all that is set, and of the week and the calendar the next times. */
function rowsOf(absences: readonly Absence[], spans: readonly AbsenceSpan[], now: number): Row[] {
  return [
    ...absences.map((one): Row => {
      const span = spans.find(({ id, from }) => id === one.id && from <= now);
      return { ...one, source: 'set', set: one, back: span?.back ?? one.until };
    }),
    ...spans.filter(({ source }) => source !== 'set').map((span): Row => ({ ...span, set: null })),
  ]
    .filter(({ until }) => until === null || until > now)
    .toSorted((a, b) => a.from - b.from);
}

const wordsOf = (row: Row, now: number) => (row.from <= now ? absenceWords(row, now) : comingWords(row));

function Absences({ kept, now }: { readonly kept: PersonAbsences; readonly now: number }) {
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const spans = useQuery(absencesQuery()).data?.people.find(({ person }) => person === kept.person)?.spans;
  const { ending, endIt } = useEndAbsence();
  const rows = rowsOf(kept.absences, spans ?? [], now);
  if (rows.length === 0) return <p className={`pb-1.75 ${note}`}>{m.awayNone()}</p>;

  /** "Fri 20 Nov, from the calendar", "Now, noted by Mette 10:42". */
  const noteOf = ({ from, source, set }: Row) => {
    const by = people.find(({ id }) => id === set?.by && id !== kept.person);
    return m.awayWhen({
      day: from <= now ? m.awayIsNow() : dayFact(from, now),
      origin: source !== 'set' ? source : by ? 'noted' : 'own',
      name: firstName(by?.name ?? ''),
      time: set ? momentWords(set.at, now) : '',
    });
  };
  return (
    <ul>
      {rows.map((row) => {
        const { set, source, from } = row;
        const what = wordsOf(row, now);
        const [when, tab] = from <= now ? (['now', 'now'] as const) : (['later', 'plan'] as const);
        return (
          <PanelRow
            ref={passFocusOn}
            key={set?.id ?? `${source} ${from}`}
            name={<bdi>{what}</bdi>}
            note={noteOf(row)}
          >
            {set ? (
              <span className="flex gap-1.5">
                <Button
                  small
                  aria-label={`${m.awayChange()}: ${what}`}
                  aria-haspopup="dialog"
                  onClick={() => asked.set({ setting: 'away', id: kept.person, absence: set.id, tab })}
                >
                  {m.awayChange()}
                </Button>
                <Button
                  small
                  aria-label={m.awayEndNamed({ when, what })}
                  working={ending === set.id}
                  onClick={() => endIt(set.id, what, set)}
                >
                  {m.awayEnd({ when })}
                </Button>
              </span>
            ) : null}
          </PanelRow>
        );
      })}
    </ul>
  );
}
