import { m } from '#messages/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DetailsSection } from '#src/components/people/PersonLine.tsx';
import { figuresOf, percentWords } from '#src/components/smileys/figures.ts';
import { useEmployeeStatistics } from '#src/components/smileys/use-employee-statistics.ts';
import { railHead } from '#src/components/desk/RailSection.tsx';
import type { Employee } from '#contract/employees.ts';
import { newestSmileys, smileysOfEmployeeQuery } from '#src/api/smileys/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { firstName } from '#src/lib/text.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { FeedbackRow } from '../rail/LatestFeedback.tsx';
import { genitive, type Genitive } from './details.ts';

/** The feedback figures of a person. Nothing if the service has none. */
export function DetailsFeedback(props: { readonly person: Employee; readonly wide: boolean }) {
  const { person, wide } = props;
  const { data, days } = useEmployeeStatistics(person.id);
  if (data === undefined) return null;
  const { positive, given: all } = figuresOf(data);
  const whose = genitive(firstName(person.name));
  return (
    <>
      <DetailsSection title={m.detailsFeedbackOn(whose)} note={<span>{m.detailsDays({ days })}</span>}>
        {all === 0 ? (
          <p className="text-sm font-regular text-ink-3">{m.detailsNoSmileys({ days })}</p>
        ) : (
          <p>
            <Rich
              message={m.detailsPositive}
              values={{ positive, all, share: percentWords(positive, all) }}
              tags={{ share: <b className="font-strong" /> }}
            />
          </p>
        )}
      </DetailsSection>
      {wide && all > 0 ? <Latest person={person} whose={whose} all={all} /> : null}
    </>
  );
}

function Latest({ person, whose, all }: { person: Employee; whose: Genitive; all: number }) {
  const query = useQuery(smileysOfEmployeeQuery(person.id));
  if (query.data === undefined || query.data.items.length === 0) return null;
  return (
    <section className="flex-none px-4 pt-3 pb-2.5">
      <div className={railHead}>
        <h3 className="text-base font-strong">{m.detailsLatestOn(whose)}</h3>
        <Link className="ms-auto link text-sm font-regular" to={paths.feedback({ employee: person.id })}>
          {m.detailsAllFeedback({ count: all })}
        </Link>
      </div>
      <ul>
        {newestSmileys(query.data)
          .slice(0, 5)
          .map((smiley) => (
            <FeedbackRow key={smiley.id} smiley={smiley} />
          ))}
      </ul>
    </section>
  );
}
