import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { AbsenceSpan } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { CELL_COLOUR, Shape, WORD_COLOUR } from '#src/components/people/Shape.tsx';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { telHref } from '#src/lib/phone.ts';
import { shapeName, wordForPresence } from '#src/lib/presence.ts';
import { spanWords } from '#src/lib/time.ts';
import { firstName, nameOf } from '#src/lib/text.ts';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useAway } from './away.ts';
import { helperOf, type Helper } from './deputy.ts';
import { absenceWords } from './words.ts';

/** In milliseconds. Less is not said to be left. */
const MINUTE = 60_000;

/** A function that says who can help instead of somebody: null while they are not away, and where nobody was named. */
export function useHelpers(): (id: number) => Helper | 'nobody' | null {
  const away = useAway();
  const people = useQuery(employeesQuery()).data?.items;
  const groups = useQuery(employeeGroupsQuery()).data?.items;
  return useMemo(
    () => (id) => helperOf(away.get(id)?.deputy ?? null, away, people ?? [], groups ?? []),
    [away, people, groups],
  );
}

/** Where to call whom, if there is somebody to call. */
export const helpHref = (helper: Helper | 'nobody' | null): string | undefined =>
  helper === null || helper === 'nobody' ? undefined : telHref(helper.person?.number ?? null);

/** What is known of somebody's absence, with the deputy first; and what H does, which is to call the deputy. Nothing for others. */
export function useAbsenceNote(person: Employee): readonly [help: (() => void) | undefined, note: ReactNode] {
  const span = useAway().get(person.id);
  const helper = useHelpers()(person.id);
  if (span === undefined) return [undefined, null];
  const tel = helpHref(helper);
  return [
    tel === undefined ? undefined : () => window.location.assign(tel),
    <div key="absence" className="mt-3 grid gap-2.5" data-absence>
      <Note person={person} span={span} />
      {helper === null ? null : helper === 'nobody' ? (
        <p className="text-ink-2">{m.awayNobodyHelps()}</p>
      ) : (
        <HelperCard helper={helper} tel={tel} />
      )}
    </div>,
  ];
}

function Note({ person, span }: { readonly person: Employee; readonly span: AbsenceSpan }) {
  const now = useNow(MINUTE);
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const by = people.find(({ id }) => id === span.by);
  const said = [
    span.back === null || span.back - now < MINUTE
      ? ''
      : start.timeLeft({ time: spanWords(span.back - now) }),
    span.source !== 'set'
      ? m.awaySource({ source: span.source })
      : by && span.at !== null
        ? m.awayNoted({ name: firstName(by.name), time: momentWords(span.at, now) })
        : '',
  ].filter(Boolean);
  return (
    <section
      className="rounded-control border border-line-strong bg-canvas px-3 py-2.5"
      aria-label={m.awayOf({ name: nameOf(person.name) })}
    >
      <p className="flex items-center gap-2 text-lg font-strong">
        <Icon name="sign" className="flex-none" />
        <bdi>{absenceWords(span, now)}</bdi>
      </p>
      {span.note === null ? null : (
        <p className="mt-1 text-md font-regular wrap-anywhere" dir="auto">
          {span.note}
        </p>
      )}
      {said.length === 0 ? null : <p className="mt-0.5 text-sm font-regular text-ink-3">{said.join('. ')}</p>}
    </section>
  );
}

function HelperCard({ helper, tel }: { readonly helper: Helper; readonly tel: string | undefined }) {
  const stale = useFreshness().level === 'stale';
  const { name, presence, digit, person } = helper;
  const shape = shapeName(presence);
  return (
    <section
      className="grid grid-cols-[42px_minmax(0,1fr)] overflow-clip rounded-control border border-line-strong"
      aria-label={m.awayHelps({ name: nameOf(name) })}
    >
      <div
        className={`flex flex-col items-center justify-between gap-2 py-3 ${stale ? 'bg-sunken' : CELL_COLOUR[shape]}`}
      >
        <Shape presence={presence} stale={stale} />
        {digit === null ? null : <DialKey digit={digit} />}
      </div>
      <div className="px-3 py-2.5">
        <p className="text-md font-strong">
          <bdi>{m.awayHelps({ name: nameOf(name) })}</bdi>
        </p>
        <p className={`font-medium ${stale ? 'text-ink-2' : WORD_COLOUR[shape]}`}>
          {wordForPresence(presence)}
        </p>
        {tel === undefined || person === null ? null : (
          <a
            className={button({ kind: 'solid', className: 'mt-2 w-full max-desk:h-12!' })}
            href={tel}
            aria-keyshortcuts="H"
          >
            <Icon name="phone" />
            {m.awayCall({ name: firstName(person.name) })} <kbd className="max-desk:hidden">H</kbd>
          </a>
        )}
      </div>
    </section>
  );
}
