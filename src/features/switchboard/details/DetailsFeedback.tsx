import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeeStatisticsQuery, newestSmileys, smileysOfEmployeeQuery } from '#src/api/smileys/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { FeedbackRow } from '../rail/LatestFeedback.tsx';
import { feedbackOf, firstName, possessive } from './details.ts';

const DAYS = 30;

/** The feedback figures of a person. Nothing if the service has none. */
export function DetailsFeedback(props: { readonly person: Employee; readonly wide: boolean }) {
  const { person, wide } = props;
  const query = useQuery(employeeStatisticsQuery(person.id, DAYS));
  if (query.data === undefined) return null;
  const { positive, all } = feedbackOf(query.data, person.id);
  const whose = possessive(firstName(person.name));
  return (
    <>
      <section className="who__sect">
        <h3>
          Feedback on {whose} calls <span>{DAYS} days</span>
        </h3>
        {all === 0 ? (
          <p className="meta">No smileys in {DAYS} days</p>
        ) : (
          <p>
            {positive} of {all} positive, <b>{Math.round((100 * positive) / all)} %</b>
          </p>
        )}
      </section>
      {wide && all > 0 ? <Latest person={person} whose={whose} all={all} /> : null}
    </>
  );
}

function Latest({ person, whose, all }: { person: Employee; whose: string; all: number }) {
  const query = useQuery(smileysOfEmployeeQuery(person.id));
  if (query.data === undefined || query.data.items.length === 0) return null;
  return (
    <section className="sect who__latest">
      <div className="sect__head">
        <h3>Latest on {whose} calls</h3>
        <Link className="link" to={paths.feedback({ employee: person.id })}>
          All {all}
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
