import { PlanHelp } from '#src/components/PlanHelp.tsx';
import { useQuery } from '@tanstack/react-query';
import { operations } from '#contract/endpoints.ts';
import { commentsInOrder, commentsQuery } from '#src/api/contacts/comments.ts';
import { panelState } from '#src/components/panel-state.ts';
import { PanelNote } from '#src/components/PanelNote.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { counted } from '#src/lib/text.ts';
import { RequirementNotice } from '#src/ui/Panels.tsx';
import { CommentThread } from './CommentThread.tsx';
import { headWithNote } from '#src/components/contact/contact-classes.ts';
import { Composer } from './Composer.tsx';

/** The comments on a contact, newest last, and the field for a new one. */
export function CardComments({ contactId, about }: { readonly contactId: number; readonly about: string }) {
  const query = useQuery(commentsQuery(contactId));
  const state = panelState(query, operations.listComments.product);
  const { mayNote } = useColleagues();
  if (state.kind === 'absent') return null;
  const comments = query.data ? commentsInOrder(query.data) : [];
  const dropped = query.data?.dropped ?? 0;
  return (
    <section aria-label="Comments">
      <h3 className={headWithNote}>
        Comments
        <span>
          {state.kind !== 'ready'
            ? ''
            : comments.length === 0
              ? 'none yet, seen by everyone'
              : `${comments.length}, newest last, seen by everyone`}
        </span>
      </h3>
      {state.kind === 'plan' ? (
        <RequirementNotice title={`Comments need ${state.plan}`}>
          Your company’s plan does not include comments on contacts. <PlanHelp />
        </RequirementNotice>
      ) : state.kind !== 'ready' ? (
        <PanelNote subject="Comments" state={state} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <CommentThread contactId={contactId} comments={comments} look="thread" />
          {dropped > 0 ? (
            <p className="text-sm font-regular text-ink-3">
              {counted(dropped, 'comment', 'comments')} could not be read.
            </p>
          ) : null}
          {mayNote ? (
            <Composer key={contactId} contactId={contactId} about={about} />
          ) : (
            <RequirementNotice title="Notes are not in your subscription">
              Comments need the feature contact notes (contact_notes). <PlanHelp />
            </RequirementNotice>
          )}
        </>
      )}
    </section>
  );
}
