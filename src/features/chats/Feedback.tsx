import { m } from '#messages/chats';
import { useQuery } from '@tanstack/react-query';
import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import { operations } from '#contract/endpoints.ts';
import { chatFeedbackQuery } from '#src/api/smileys/queries.ts';
import { Face } from '#src/components/smileys/Face.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { momentWords } from '#src/lib/calendar.ts';
import { languageOf, plain } from '#src/lib/text.ts';
import { useNow } from '#src/ui/use-now.ts';
import { partHeading } from './open-classes.ts';

/** The feedback on this chat, matched by its conversation. Not shown when feedback is not in the plan. */
export function Feedback({ chat }: { readonly chat: Chat }) {
  const query = useQuery(chatFeedbackQuery(chat));
  const state = panelState(query, operations.listSmileys.product);
  if (state.kind === 'plan' || state.kind === 'refused' || state.kind === 'absent') return null;
  return (
    <section aria-busy={state.kind === 'loading'}>
      <h3 className={partHeading}>{m.feedback()}</h3>
      {query.data ? (
        <Given {...query.data} />
      ) : state.kind === 'failed' ? (
        <p className="text-sm font-regular text-ink-3">{m.feedbackNotFetched({ error: state.words })}</p>
      ) : null}
    </section>
  );
}

function Given({ smiley, complete }: { readonly smiley: Smiley | null; readonly complete: boolean }) {
  const now = useNow(60_000);
  if (smiley === null)
    return (
      <p className="text-sm font-regular text-ink-3">{complete ? m.noFeedback() : m.noFeedbackFound()}</p>
    );
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <Face smiley={smiley} />
        <time className="text-sm font-regular text-ink-3 normal-nums" dateTime={smiley.rated_at}>
          {momentWords(Date.parse(smiley.rated_at), now)}
        </time>
      </p>
      {smiley.comment === null ? null : (
        <p className="wrap-anywhere whitespace-pre-line" lang={languageOf(smiley.comment)}>
          <bdi>“{plain(smiley.comment)}”</bdi>
        </p>
      )}
    </>
  );
}
