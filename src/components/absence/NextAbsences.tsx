import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import type { Employee } from '#contract/employees.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { DetailsSection } from '#src/components/people/PersonLine.tsx';
import { dayWords } from '#src/lib/time.ts';
import { useNow } from '#src/ui/use-now.ts';
import { AwayActions, useMayNote } from './AwayButton.tsx';
import { comingWords } from './coming.ts';
import { DndProblem } from './DndProblem.tsx';

/** The next absences of a person, and for those who may what can be done about them. Nothing without either. */
export function NextAbsences({ person }: { readonly person: Employee }) {
  const now = useNow(60_000);
  const may = useMayNote(person.id);
  const spans = useQuery(absencesQuery()).data?.people.find((one) => one.person === person.id)?.spans ?? [];
  const coming = spans.filter(({ from }) => from > now);
  if (coming.length === 0 && !may) return null;
  return (
    <DetailsSection title={coming.length === 0 ? start.awayCalled() : m.awayNext()}>
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-2 leading-6">
        {coming.map((span) => (
          <div key={span.from} className="contents">
            <dt className="text-ink-3">{dayWords(span.from)}</dt>
            <dd className="m-0 truncate">
              <bdi>{comingWords(span)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <DndProblem person={person.id} />
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <AwayActions person={person} />
      </div>
    </DetailsSection>
  );
}
