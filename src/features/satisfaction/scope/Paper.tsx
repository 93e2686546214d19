import { m } from '#messages/satisfaction';
import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#src/lib/days.ts';
import { clockWords } from '#src/lib/time.ts';
import { sessionQuery } from '#src/session/session.ts';
import { useHydrated } from '#src/ui/use-media.ts';
import { useScoped } from './use-scope.ts';
import { dateWords } from './words.ts';

interface PaperProps {
  /** What the figures are of. */
  readonly children: string;
  /** When they were fetched, by this computer's clock. 0 before that. */
  readonly from: number;
}

/**
 * What a report says of itself on paper: what it is of, whose it is, as of when, and in which zone. The spec gives a company no name, so its number
 * stands here with the name of the person who prints.
 */
export function Paper({ children, from }: PaperProps) {
  const { zone } = useScoped();
  const employee = useQuery({ ...sessionQuery(), select: (session) => session.employee }).data;
  // The gateway has its own clock, and nobody prints its markup.
  const hydrated = useHydrated();
  return (
    <div className="hidden print:mb-2.5 print:block">
      <p className="text-md font-medium" data-printed>
        {children}
      </p>
      {employee && hydrated && from > 0 ? (
        <p className="text-sm font-regular text-ink-2" data-paper>
          {m.paper({
            hasCompany: employee.company_id === null ? 'no' : 'yes',
            company: String(employee.company_id),
            date: dateWords(dayOf(from, zone), true),
            time: clockWords(from),
            zone,
            name: employee.name,
          })}
        </p>
      ) : null}
    </div>
  );
}
