import { m } from '#messages/shared';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { operations } from '#contract/endpoints.ts';
import { commentsInOrder, commentsQuery } from '#src/api/contacts/comments.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { PanelNote } from '#src/components/panel/PanelNote.tsx';

import { RequirementNotice } from '#src/ui/Panels.tsx';
import { CommentThread } from './CommentThread.tsx';
import { headWithNote } from '#src/components/contact/contact-classes.ts';
import { Composer } from './Composer.tsx';

interface CardCommentsProps {
  readonly contact: Contact;
  readonly about: string;
  /** The field takes the focus, before the comments are there. */
  readonly now?: boolean;
}

/** The comments on a contact, newest last, and the field for a new one. */
export function CardComments({ contact, about, now = false }: CardCommentsProps) {
  const contactId = contact.id;
  const query = useQuery(commentsQuery(contactId));
  const state = panelState(query, operations.listComments.product);
  if (state.kind === 'absent') return null;
  const comments = query.data ? commentsInOrder(query.data) : [];
  const dropped = query.data?.dropped ?? 0;
  return (
    <section aria-label={m.commentsTitle()}>
      <h3 className={`${headWithNote} mb-2`}>
        {m.commentsTitle()}
        <span>
          {state.kind !== 'ready'
            ? ''
            : comments.length === 0
              ? m.commentsNone()
              : m.commentsCount({ count: comments.length })}
        </span>
      </h3>
      {state.kind === 'plan' ? (
        <RequirementNotice title={m.commentsNeed({ plan: state.plan })}>
          {m.commentsNotInPlan()} <PlanHelp />
        </RequirementNotice>
      ) : state.kind !== 'ready' && !(now && state.kind === 'loading') ? (
        <PanelNote subject="comments" state={state} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <CommentThread contactId={contactId} comments={comments} look="thread" />
          {comments.length > 0 ? (
            <p className="-mt-1.5 mb-3 text-sm font-regular text-ink-3">{m.commentsNoTime()}</p>
          ) : null}
          {dropped > 0 ? (
            <p className="text-sm font-regular text-ink-3">{m.commentsUnread({ count: dropped })}</p>
          ) : null}
          <Composer key={contactId} contact={contact} about={about} now={now} hasKey />
        </>
      )}
    </section>
  );
}
