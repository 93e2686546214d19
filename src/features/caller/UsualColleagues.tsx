import { m } from '#messages/contacts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { isFree } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { tasksQuery } from '#src/api/tasks/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { awayWords } from '#src/components/absence/words.ts';
import { useStaleWords } from '#src/components/panel/freshness.ts';
import { Shape, softened } from '#src/components/people/Shape.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { usualOf } from '#src/components/story/usual.ts';
import type { Story } from '#src/components/story/use-story.ts';
import { useWait, waitOf } from '#src/components/waiting/use-wait.tsx';
import { paths } from '#src/lib/paths.ts';
import { presenceOnCard } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { DialKey } from '#src/ui/Key.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';

interface UsualColleaguesProps {
  readonly story: Story;
  readonly number: string;
  readonly contactId: number | null;
}

/** Whom a caller talked to before, with how often, and whether they are free; W waits for the first who is not. Nothing where nobody is known. */
export function UsualColleagues({ story, number, contactId }: UsualColleaguesProps) {
  const now = useNow(60_000);
  const { ownId, people } = useColleagues();
  const { data: tasks } = useQuery(tasksQuery());
  const away = useAway();
  const { voicemails, smileys, chats } = story;
  const usual = useMemo(() => {
    const byId = new Map((people ?? []).map((person) => [person.id, person]));
    const messages = (tasks ?? []).filter(
      ({ kind, caller }) =>
        kind === 'message' &&
        caller !== null &&
        (caller.number === number || (contactId !== null && caller.contact_id === contactId)),
    );
    return usualOf(
      { voicemails: voicemails.items, smileys: smileys.items, chats: chats.items, messages },
      (id) => id !== ownId && byId.has(id),
      now,
    ).flatMap(({ employeeId, count }) => {
      const person = byId.get(employeeId);
      return person ? { person, count } : [];
    });
  }, [people, tasks, number, contactId, voicemails.items, smileys.items, chats.items, ownId, now]);
  const [first] = usual;
  if (first === undefined) return null;
  const busy = usual.find(({ person }) => !isFree(person, away)) ?? first;
  return (
    <div data-touch className={`mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 ${softened}`}>
      <h2 className="text-ink-2">{m.usualTitle()}</h2>
      {usual.map(({ person, count }) => (
        <Colleague key={person.id} person={person} count={count} now={now} />
      ))}
      <WaitForUsual person={busy.person} />
    </div>
  );
}

interface ColleagueProps {
  readonly person: Employee;
  readonly count: number;
  readonly now: number;
}

function Colleague({ person, count, now }: ColleagueProps) {
  const at = useStaleWords();
  const absence = awayWords(useAway().get(person.id), now);
  return (
    <span className="inline-flex items-center gap-1.75">
      <Shape presence={person.live_presence} stale={at !== null} />
      <Link
        className="rounded-[3px] font-medium underline-offset-2 hover:underline max-desk:py-3"
        to={paths.person(person.id)}
      >
        <bdi>{nameOf(person.name)}</bdi>
      </Link>
      <span className="text-ink-3">
        {[absence ?? presenceOnCard(person, now), at].join(' ').trim()}, {m.usualTimes({ count })}
      </span>
      {person.speed_dial ? <DialKey digit={person.speed_dial.digit} /> : null}
    </span>
  );
}

function WaitForUsual({ person }: { readonly person: Employee }) {
  const [wait, waitButton] = useWait(waitOf(person, useAway()), { className: 'max-desk:[&_kbd]:hidden' });
  useLetterKeys({ w: wait });
  return waitButton;
}
