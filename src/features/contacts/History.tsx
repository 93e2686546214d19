import { m } from '#messages/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { lineWords } from '#src/components/people/endpoint-names.ts';
import { ChatsFurther, FeedbackNote, StorySection } from '#src/components/story/parts.tsx';
import { countWords, positiveWords } from '#src/components/story/words.ts';
import { useStory } from '#src/components/story/use-story.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { PlayButton, ScrubLine, TrackProblem, TrackTime } from '#src/ui/player/InlinePlayer.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';

const SHOWN = 5;

const ENTRY = 'block border-t border-line py-2 wrap-anywhere';

/** Earlier voicemails, feedback and chats of a contact. Voicemails and smileys match by number, chats by e-mail. */
export function History({ contact }: { readonly contact: Contact }) {
  const client = useQueryClient();
  const { number, email } = contact;
  const { ownId } = useColleagues();
  const now = useNow(60_000);
  const { voicemails, smileys, chats } = useStory(number, email || null);
  return (
    <aside
      className="flex min-w-0 flex-col gap-5.5 overflow-auto border-s border-line bg-surface px-4.5 py-5 max-rail:overflow-visible max-rail:border-s-0 max-rail:border-t max-rail:px-7 max-desk:px-4"
      aria-label={m.history()}
    >
      {number === null ? (
        <p className="text-sm font-regular text-ink-3">{m.historyNoNumber()}</p>
      ) : (
        <>
          <StorySection
            title={m.callerVoicemails()}
            subject="voicemails"
            note={countWords(voicemails)}
            state={voicemails.state}
            onRetry={voicemails.retry}
            className="mb-2"
          >
            {voicemails.items.slice(0, SHOWN).map((item) => {
              const when = whenFact(Date.parse(item.created_at), now);
              const track = voicemailTrack(client, item);
              const line = item.endpoint === `Employee#${ownId}` ? m.storyYou() : lineWords(item);
              return (
                <div
                  className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-1.5 *:data-scrub:col-[2/-1] *:data-scrub:mt-1.5 max-desk:grid-cols-[44px_minmax(0,1fr)_auto]"
                  key={item.id}
                >
                  <PlayButton
                    track={track}
                    title={m.storyVoicemailOf({ when })}
                    className="max-desk:size-11!"
                  />
                  <Link className="group/row" to={paths.voicemail(item.id)}>
                    <span className="block underline-offset-2 group-hover/row:underline">{when}</span>
                    <span className="text-sm font-regular text-ink-3">
                      {item.heard ? line : m.historyUnheard({ line })}
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
          </StorySection>
          <StorySection
            title={m.historyFeedback()}
            subject="smileys"
            note={positiveWords(smileys.items, smileys.more)}
            state={smileys.state}
            onRetry={smileys.retry}
            className="mb-2"
          >
            {smileys.items.slice(0, SHOWN).map((smiley) => (
              <FeedbackNote key={smiley.id} smiley={smiley} className={ENTRY} />
            ))}
          </StorySection>
        </>
      )}
      {email ? (
        <StorySection
          title={m.callerChats()}
          subject="chats"
          note={m.historyByEmail({ count: countWords(chats, chats.looked.length) })}
          state={chats.state}
          onRetry={chats.retry}
          className="mb-2"
        >
          {chats.items.slice(0, SHOWN).map((chat) => (
            <Link key={chat.uuid} className={`group/row ${ENTRY}`} to={paths.chat(chat.uuid)}>
              <span className="block underline-offset-2 group-hover/row:underline">
                {whenFact(Date.parse(chat.started_at), now)}
              </span>
              <span className="text-sm font-regular text-ink-3">
                {chat.answered_by?.name ? (
                  <Rich
                    message={m.storyAnsweredBy}
                    values={{ name: nameOf(chat.answered_by.name) }}
                    tags={{ name: <bdi /> }}
                  />
                ) : (
                  m.storyNotAnswered()
                )}
              </span>
            </Link>
          ))}
          <ChatsFurther {...chats} />
        </StorySection>
      ) : null}
      {number === null ? null : (
        <Link
          className="link max-desk:-my-3.25 max-desk:self-start max-desk:py-3.25"
          to={paths.caller(number)}
        >
          {m.callerEverything()}
        </Link>
      )}
    </aside>
  );
}
