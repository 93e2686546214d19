import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { useAbsenceOf } from '#src/components/absence/away.ts';
import { awayWords } from '#src/components/absence/words.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { presenceOnCard } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { Shape } from './Shape.tsx';

interface PersonLineProps extends Pick<LinkProps, 'to' | 'replace'> {
  readonly person: Employee;
}

/** A person in a list of a few: presence, name, and speed dial. Opens their details. */
export function PersonLine({ person, ...link }: PersonLineProps) {
  const now = useNow(60_000);
  const stale = useFreshness().level === 'stale';
  const away = awayWords(useAbsenceOf(person.id), now);
  return (
    <Link className={personRow} {...link}>
      <Shape presence={person.live_presence} stale={stale} />
      <b className="truncate font-medium underline-offset-2 group-hover/row:underline">
        <bdi>{nameOf(person.name)}</bdi>
      </b>
      <span className="text-sm font-regular text-ink-3">{away ?? presenceOnCard(person, now)}</span>
      {person.speed_dial ? <DialKey digit={person.speed_dial.digit} /> : <span />}
    </Link>
  );
}

interface DetailsSectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const DetailsSection = ({ title, note, children }: DetailsSectionProps) => (
  <section className="flex-none border-b border-line px-4.5 py-3.5 last:border-b-0">
    <h3 className="mb-1.5 flex gap-2 text-base font-strong [&>span]:font-regular [&>span]:text-ink-3">
      {title} {note}
    </h3>
    {children}
  </section>
);

/** The classes of a line with a shape, a name, a note and a speed dial: a person or a group. */
export const personRow = cx(
  'group/row grid h-6.75 grid-cols-[12px_minmax(0,1fr)_auto_26px] items-center gap-2.5 rounded-[3px]',
  'in-data-drawer:h-6.5 in-data-late:[&>svg]:saturate-30',
  'max-desk:in-data-drawer:h-11 max-desk:in-data-drawer:text-[14px]',
);
