import { m } from '#messages/start';
import { isFree } from '#contract/absences.ts';
import type { Away } from '#src/components/absence/away.ts';
import type { Section } from './sections.ts';

interface SectionHeadProps {
  readonly section: Section;
  readonly away: Away;
}

/** The head of some people of a long list: how many there are, and how many of them are free. */
export function SectionHead({ section: { title, people }, away }: SectionHeadProps) {
  const free = people.filter((person) => isFree(person, away)).length;
  return (
    <h3 className="sticky top-0 z-2 flex h-6.25 items-baseline gap-2 border-b border-line-strong bg-canvas px-2.5 pt-1 text-base font-strong max-desk:h-7.5 max-desk:pt-1.5">
      {title}
      <span className="text-sm font-regular text-ink-3">
        {m.boardSectionCount({ count: people.length, free })}
      </span>
    </h3>
  );
}
