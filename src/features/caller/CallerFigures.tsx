import { kindWord } from '#src/components/feedback/Face.tsx';
import { agoWords, smileyCounts, storyOf } from '#src/components/story/story.ts';
import type { Story } from '#src/components/story/use-story.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { dayFact } from '#src/lib/calendar.ts';
import { clamp } from '#src/lib/text.ts';
import { useNow } from '#src/ui/use-now.ts';

/** The story in four figures; "–" where a figure is not known. */
export function CallerFigures(props: {
  readonly story: Story;
  readonly email: string | null;
  readonly known: boolean;
}) {
  const { story, email, known } = props;
  const now = useNow(60_000);
  const { name } = useColleagues();
  const { voicemails, smileys, chats } = story;
  const all = storyOf(voicemails.items, smileys.items, chats.items);
  const first = all.at(-1);
  const [rated] = smileys.items;
  const unheard = voicemails.items.filter(({ heard }) => !heard).length;
  const count = ({ items, more, state }: Story['voicemails' | 'smileys' | 'chats']) =>
    state.kind !== 'ready' ? '–' : more ? `${items.length}+` : items.length || 'None';
  const whole = !voicemails.more && !smileys.more;
  const figures = [
    known
      ? [
          'Last rated call',
          rated ? dayFact(Date.parse(rated.rated_at), now) : smileys.state.kind === 'ready' ? 'None' : '–',
          rated ? `${name(rated.employee_id)}, ${kindWord(rated).toLowerCase()}` : 'no smileys',
        ]
      : [
          'First heard from',
          first ? dayFact(first.at, now) : voicemails.state.kind === 'ready' ? 'Never' : '–',
          first ? (whole ? agoWords(first.at, now) : 'or earlier') : 'nothing before this',
        ],
    [
      'Voicemails',
      count(voicemails),
      voicemails.items.length === 0 ? 'no message left' : unheard === 0 ? 'all heard' : `${unheard} unheard`,
    ],
    ['Smileys', count(smileys), smileys.items.length === 0 ? 'none given' : smileyCounts(smileys.items)],
    email === null
      ? ['Chats', 'None', 'matched by e-mail, none known']
      : ['Chats', count({ ...chats, more: false }), `by ${clamp(email, 60)}`],
  ] as const;
  return (
    <div className="sum">
      {figures.map(([title, figure, note]) => (
        <div key={title}>
          <h2>{title}</h2>
          <b>{figure}</b>
          <span className="meta clip">{note}</span>
        </div>
      ))}
    </div>
  );
}
