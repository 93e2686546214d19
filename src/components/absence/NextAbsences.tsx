import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { absencesOfQuery, absencesQuery } from '#src/api/absences/queries.ts';
import { DetailsSection } from '#src/components/people/PersonLine.tsx';
import { dayWords } from '#src/lib/time.ts';
import { useNow } from '#src/ui/use-now.ts';
import { AwayActions, useMayNote } from './AwayButton.tsx';
import { comingWords } from './coming.ts';
import { DndProblem } from './DndProblem.tsx';
import { weekFacts } from './week.ts';

/** Coming absences that are shown, before the week. */
const SHOWN = 4;

/** The next absences of a person and their week, and for those who may what can be done about them. Nothing without any. */
export function NextAbsences({ person }: { readonly person: Employee }) {
  const now = useNow(60_000);
  const may = useMayNote(person.id);
  const of = useQuery(absencesOfQuery(person.id)).data;
  // The list of the company has the next few only, which a lunch every day fills.
  const spans = useQuery(absencesQuery()).data?.people.find((one) => one.person === person.id)?.spans ?? [];
  const busy = spans.filter(({ source }) => source === 'calendar');
  const coming = [...(of?.absences ?? spans.filter(({ source }) => source === 'set')), ...busy]
    .filter(({ from }) => from > now)
    .toSorted((one, other) => one.from - other.from)
    .slice(0, SHOWN)
    .map((one) => ({ days: dayWords(one.from), what: comingWords(one) }));
  const lines = [...coming, ...(of?.week ? weekFacts(of.week, now) : [])];
  if (lines.length === 0 && !may) return null;
  return (
    <DetailsSection title={lines.length === 0 ? start.awayCalled() : m.awayNext()}>
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-2 gap-y-1">
        {lines.map(({ days, what }) => (
          <div key={`${days} ${what}`} className="contents">
            <dt className="text-ink-3">{days}</dt>
            <dd className="m-0 wrap-anywhere">
              <bdi>{what}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <DndProblem of={of} />
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <AwayActions person={person} />
      </div>
    </DetailsSection>
  );
}
