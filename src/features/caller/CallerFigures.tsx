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

/** The story in four figures; "–" where a figure is not known. */
export function CallerFigures({ story, email, known }: FiguresProps) {
  const now = useNow(60_000);
  const { name } = useColleagues();
  const { voicemails, smileys, chats } = story;
  const all = storyOf(voicemails.items, smileys.items, chats.items);
  const first = all.at(-1);
  const [rated] = smileys.items;
  const unheard = voicemails.items.filter(({ heard }) => !heard).length;
  const count = (
    list: { items: readonly unknown[]; more: boolean; state: { kind: string } },
    asked = true,
  ) =>
    !asked
      ? 'None'
      : list.state.kind !== 'ready'
        ? '–'
        : list.more
          ? `${list.items.length}+`
          : list.items.length || 'None';
  const whole = !voicemails.more && !smileys.more;
  return (
    <div className="sum">
      {known ? (
        <div>
          <h2>Last rated call</h2>
          <b>
            {rated ? dayFact(Date.parse(rated.rated_at), now) : smileys.state.kind === 'ready' ? 'None' : '–'}
          </b>
          <span className="meta clip">
            {rated
              ? `${name(rated.employee_id)}, ${rated.rating === 1 ? 'positive' : 'negative'}`
              : 'no smileys'}
          </span>
        </div>
      ) : (
        <div>
          <h2>First heard from</h2>
          <b>{first ? dayFact(first.at, now) : voicemails.state.kind === 'ready' ? 'Never' : '–'}</b>
          <span className="meta clip">
            {first ? (whole ? agoWords(first.at, now) : 'or earlier') : 'nothing before this'}
          </span>
        </div>
      )}
      <div>
        <h2>Voicemails</h2>
        <b>{count(voicemails)}</b>
        <span className="meta clip">
          {voicemails.items.length === 0
            ? 'no message left'
            : unheard === 0
              ? 'all heard'
              : `${unheard} unheard`}
        </span>
      </div>
      <div>
        <h2>Smileys</h2>
        <b>{count(smileys)}</b>
        <span className="meta clip">
          {smileys.items.length === 0 ? 'none given' : smileyCounts(smileys.items)}
        </span>
      </div>
      <div>
        <h2>Chats</h2>
        <b>{count({ ...chats, more: false }, email !== null)}</b>
        <span className="meta clip">
          {email === null ? 'matched by e-mail, none known' : `by ${clamp(email, 60)}`}
        </span>
      </div>
    </div>
  );
}
