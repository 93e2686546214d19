import type { ReactNode } from 'react';
import { agoWords, smileyCounts, storyOf } from '#src/components/story/story.ts';
import type { Story } from '#src/components/story/use-story.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { dayFact } from '#src/lib/calendar.ts';
import { clamp } from '#src/lib/text.ts';
import { useNow } from '#src/ui/use-now.ts';

interface FiguresProps {
  readonly story: Story;
  readonly email: string | null;
  readonly known: boolean;
}

interface FigureProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly note: string;
}

const Figure = ({ title, figure, note }: FigureProps) => (
  <div>
    <h2>{title}</h2>
    <b>{figure}</b>
    <span className="meta clip">{note}</span>
  </div>
);

/** The story in four figures; "–" where a figure is not known. */
export function CallerFigures({ story, email, known }: FiguresProps) {
  const now = useNow(60_000);
  const { name } = useColleagues();
  const { voicemails, smileys, chats } = story;
  const all = storyOf(voicemails.items, smileys.items, chats.items);
  const first = all.at(-1);
  const [rated] = smileys.items;
  const unheard = voicemails.items.filter(({ heard }) => !heard).length;
  const count = ({
    items,
    more,
    state,
  }: Pick<Story['chats'], 'more' | 'state'> & { items: readonly unknown[] }) =>
    state.kind !== 'ready' ? '–' : more ? `${items.length}+` : items.length || 'None';
  const whole = !voicemails.more && !smileys.more;
  return (
    <div className="sum">
      {known ? (
        <Figure
          title="Last rated call"
          figure={
            rated ? dayFact(Date.parse(rated.rated_at), now) : smileys.state.kind === 'ready' ? 'None' : '–'
          }
          note={
            rated
              ? `${name(rated.employee_id)}, ${rated.rating === 1 ? 'positive' : 'negative'}`
              : 'no smileys'
          }
        />
      ) : (
        <Figure
          title="First heard from"
          figure={first ? dayFact(first.at, now) : voicemails.state.kind === 'ready' ? 'Never' : '–'}
          note={first ? (whole ? agoWords(first.at, now) : 'or earlier') : 'nothing before this'}
        />
      )}
      <Figure
        title="Voicemails"
        figure={count(voicemails)}
        note={
          voicemails.items.length === 0
            ? 'no message left'
            : unheard === 0
              ? 'all heard'
              : `${unheard} unheard`
        }
      />
      <Figure
        title="Smileys"
        figure={count(smileys)}
        note={smileys.items.length === 0 ? 'none given' : smileyCounts(smileys.items)}
      />
      <Figure
        title="Chats"
        figure={email === null ? 'None' : count({ ...chats, more: false })}
        note={email === null ? 'matched by e-mail, none known' : `by ${clamp(email, 60)}`}
      />
    </div>
  );
}
