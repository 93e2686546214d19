import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { PanelNote } from '#src/components/PanelNote.tsx';
import { FeedbackNote } from '#src/components/story/FeedbackNote.tsx';
import { positiveWords } from '#src/components/story/story.ts';
import { useStory } from '#src/components/story/use-story.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { PlayButton } from '#src/ui/player/PlayButton.tsx';
import { useNow } from '#src/ui/use-now.ts';

/** How many of each are listed before the rest is a link. */
const SHOWN = 5;

/** What a contact left and said, with counts: voicemails and smileys by number, chats by e-mail. */
export function History({ contact }: { readonly contact: Contact }) {
  const client = useQueryClient();
  const { number, email } = contact;
  const story = useStory(number, email || null);
  const { name, ownId } = useColleagues();
  const now = useNow(60_000);
  const { voicemails, smileys, chats, lines } = story;
  const countOf = (list: { readonly items: readonly unknown[]; readonly more: boolean }) =>
    list.more ? `over ${list.items.length}` : list.items.length;
  return (
    <aside className="side" aria-label="History">
      {number === null ? (
        <p className="meta">Without a number, voicemails and smileys cannot be matched to this contact.</p>
      ) : (
        <>
          <section>
            <h3 className="h3">
              Voicemails <span>{voicemails.state.kind === 'ready' ? countOf(voicemails) : ''}</span>
            </h3>
            {voicemails.state.kind !== 'ready' && voicemails.state.kind !== 'absent' ? (
              <PanelNote subject="Voicemails" state={voicemails.state} onRetry={voicemails.retry} />
            ) : null}
            {voicemails.items.slice(0, SHOWN).map((item) => {
              const when = whenFact(Date.parse(item.created_at), now);
              const track = voicemailTrack(client, item, contact.name);
              return (
                <div className="hrow" key={item.id}>
                  <PlayButton track={track} of={`the voicemail of ${when}`} />
                  <Link to={paths.voicemail(item.id)}>
                    <span className="hrow__when">{when}</span>
                    <span className="meta">
                      {item.endpoint === `Employee#${ownId}`
                        ? 'You'
                        : nameOf(item.endpoint_name ?? 'Unknown line')}
                      {item.heard ? '' : ', not heard yet'}
                    </span>
                    <TrackProblem track={track} />
                  </Link>
                  <span>
                    <TrackTime track={track} />
                  </span>
                  <ScrubLine track={track} />
                </div>
              );
            })}
          </section>
          {smileys.state.kind === 'absent' ? null : (
            <section>
              <h3 className="h3">
                Feedback <span>{smileys.state.kind === 'ready' ? positiveWords(smileys.items) : ''}</span>
              </h3>
              {smileys.state.kind === 'ready' ? null : (
                <PanelNote subject="Smileys" state={smileys.state} onRetry={smileys.retry} />
              )}
              {smileys.items.slice(0, SHOWN).map((smiley) => (
                <FeedbackNote
                  key={smiley.id}
                  smiley={smiley}
                  now={now}
                  lines={lines}
                  person={name}
                  className="hfb"
                />
              ))}
            </section>
          )}
        </>
      )}
      {email && chats.state.kind !== 'absent' ? (
        <section>
          <h3 className="h3">
            Chats <span>{chats.state.kind === 'ready' ? `${chats.items.length}, by e-mail` : ''}</span>
          </h3>
          {chats.state.kind === 'ready' ? null : (
            <PanelNote subject="Chats" state={chats.state} onRetry={chats.retry} />
          )}
          {chats.items.slice(0, SHOWN).map((chat) => (
            <Link key={chat.uuid} className="hfb" to={paths.chat(chat.uuid)}>
              <span className="hrow__when">{whenFact(Date.parse(chat.started_at), now)}</span>
              <span className="meta">
                {chat.answered_by?.name ? `answered by ${nameOf(chat.answered_by.name)}` : 'not answered'}
              </span>
            </Link>
          ))}
        </section>
      ) : null}
      {number === null ? null : (
        <Link className="link" to={paths.caller(number)}>
          Everything from this number
        </Link>
      )}
    </aside>
  );
}
