import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { LatestCallers } from '#src/components/desk/LatestCallers.tsx';
import { PersonLine } from '#src/components/people/PersonLine.tsx';
import { railHead, railSection } from '#src/components/desk/RailSection.tsx';
import { paths } from '#src/lib/paths.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { useWindow } from '#src/ui/use-media.ts';
import { useOpened } from './opened.ts';

/** The least and the most callers. */
const LEAST = 6;
const MOST = 30;
/** Heights in pixels, as the classes set them; `rest` is the top bar, the headings of two days, "more" and the hint. */
const HIGH = { rest: 276, section: 47, person: 27, row: 48 };

/** How many callers there is space for in a window. */
function rowsIn(height: number, opened: number): number {
  const others = HIGH.rest + (opened === 0 ? 0 : HIGH.section + opened * HIGH.person);
  return Math.min(Math.max(Math.floor((height - others) / HIGH.row), LEAST), MOST);
}

/** The panel of a wide desk while nobody is open, so that no card moves when details open: people seen last, latest callers. */
export function NobodyOpen() {
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const { search } = useLocation();
  const opened = useOpened().flatMap((id) => people.find((person) => person.id === id) ?? []);
  const rows = useWindow((_, height) => rowsIn(height, opened.length), MOST);
  return (
    <aside
      className="flex min-h-0 flex-col overflow-x-hidden overflow-y-auto border-s border-line bg-surface max-wide:hidden"
      aria-label={m.nobodyOpenTitle()}
    >
      {opened.length === 0 ? null : (
        <section className={railSection} aria-labelledby="people-opened">
          <div className={railHead}>
            <h2 id="people-opened" className="text-base font-strong">
              {m.nobodyOpenLast()}
            </h2>
          </div>
          <ul>
            {opened.map((person) => (
              <li key={person.id}>
                <PersonLine person={person} to={paths.person(person.id) + search} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LatestCallers rows={rows} ratings={false} />
      <p className="my-auto self-center p-4 text-center leading-6 text-balance text-ink-3">
        <Rich message={m.nobodyOpenHint} tags={{ key: <kbd /> }} />
      </p>
    </aside>
  );
}
