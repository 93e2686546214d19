import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import type { Smiley } from '#contract/smileys.ts';
import {
  commentDeletes,
  commentOnContact,
  commentsQuery,
  deleteComment,
} from '#src/api/contacts/comments.ts';
import { commentErrorWords } from '#src/components/comments/error-words.ts';
import { MailButton } from '#src/components/contact/ContactMail.tsx';
import { fromWords } from '#src/components/feedback/smiley.ts';
import { useScoped } from '#src/components/feedback/use-scope.ts';
import { panelState } from '#src/components/panel-state.ts';
import { TellColleague } from '#src/components/TellColleague.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { useHeldDeletes } from '#src/components/use-held-deletes.ts';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/button.ts';
import { Problem } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { handledBy, handledText, tellText } from './handled.ts';
import { openSection } from './open-section.ts';

/** What to do about a negative smiley: call back, tell a colleague, and keep for everyone that it is handled. */
export function FollowUp({ smiley }: { readonly smiley: Smiley }) {
  const { names, zone } = useScoped();
  const [telling, setTelling] = useState(false);
  const { contact, number, email } = smiley;
  const tel = telHref(number);
  const from = fromWords(smiley);
  return (
    <section className={openSection} aria-label="Follow up">
      <h2>Follow up</h2>
      <div className="flex flex-wrap gap-2 max-desk:*:h-11">
        {tel === undefined ? null : (
          <a className={button()} href={tel}>
            <Icon name="phone" />
            Call back
          </a>
        )}
        <MailButton email={email ?? contact?.email ?? null} />
        <Button icon="transfer" onClick={() => setTelling(true)}>
          Tell a colleague
        </Button>
      </div>
      {contact === null ? (
        <p className={NOTE}>
          Whether it is handled can only be kept on a contact, and the caller is none.{' '}
          {number === null && email === null ? null : (
            <Link
              className="link"
              to={paths.newContact({ number: number ?? undefined, email: email ?? undefined })}
            >
              Add the caller
            </Link>
          )}
        </p>
      ) : (
        <Handled smiley={smiley} contactId={contact.id} />
      )}
      {telling ? (
        <TellColleague
          title="Tell a colleague"
          draft={`tell of smiley ${smiley.id}`}
          about={`telling of the smiley of ${from}`}
          caller={{ contact, number }}
          text={tellText(smiley, names.endpoint(smiley.endpoint), zone)}
          onClose={() => setTelling(false)}
        />
      ) : null}
    </section>
  );
}

const NOTE = 'mt-2 text-sm font-regular text-ink-3';

/** Whether a colleague has handled the smiley: a comment on the contact, which everyone sees. */
function Handled({ smiley, contactId }: { readonly smiley: Smiley; readonly contactId: number }) {
  const { zone } = useScoped();
  const { ownId, mayNote, name } = useColleagues();
  const query = useQuery(commentsQuery(contactId));
  const state = panelState(query, operations.listComments.product);
  const comment = useMutation(commentOnContact());
  const hold = useHeldDeletes(commentDeletes, 'notes');
  const kept = query.data?.items.find((one) => handledBy(one) === smiley.id);
  if (state.kind === 'plan')
    return (
      <p className={NOTE}>
        Comments need {state.plan}, which your company’s plan does not include, so it cannot be kept that this
        is handled.
      </p>
    );
  if (state.kind === 'absent' || state.kind === 'refused')
    return (
      <p className={NOTE}>
        The telephony service keeps no comments on contacts{state.kind === 'refused' ? ' for you' : ''}, so it
        cannot be kept that this is handled.
      </p>
    );
  if (state.kind === 'failed')
    return (
      <p className={NOTE}>
        It could not be fetched whether this is handled. {state.words}{' '}
        <Button small icon="retry" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (state.kind === 'loading') return <p className={NOTE}>Looking whether it is handled</p>;
  if (kept)
    return (
      <p className="mt-2.5 flex items-center gap-2" role="status">
        <Icon name="check" className="text-positive-ink" />
        <span>
          Handled{' '}
          <span className="text-ink-3">by {kept.employee_id === ownId ? 'you' : name(kept.employee_id)}</span>
        </span>
        {kept.employee_id === ownId ? (
          <Button
            kind="quiet"
            small
            className="ms-auto max-desk:h-11"
            onClick={() =>
              hold([
                {
                  id: kept.id,
                  label: 'the note that this is handled',
                  send: (leaving) => deleteComment(contactId, kept.id, leaving),
                },
              ])
            }
          >
            Not handled
          </Button>
        ) : null}
      </p>
    );
  if (!mayNote)
    return (
      <p className={NOTE}>
        Not handled yet. Your subscription has no notes on contacts, so you cannot keep that it is.
      </p>
    );
  const save = async () => {
    if (ownId === undefined) return;
    try {
      const body = handledText(smiley, zone);
      await comment.mutateAsync({ contactId, employeeId: ownId, body, recipientId: null });
      showToast({ icon: 'check', words: `Handled. Everyone sees it on ${fromWords(smiley)}` });
    } catch {
      // The mutation's error is shown below.
    }
  };
  return (
    <>
      <div className="mt-2.5 flex items-center gap-2.5">
        <Button
          kind="solid"
          icon="check"
          working={comment.isPending}
          className="max-desk:h-11"
          onClick={() => void save()}
        >
          Mark as handled
        </Button>
        <span className="text-sm font-regular text-ink-3">a comment on the contact, seen by everyone</span>
      </div>
      <Problem sign>{comment.error && commentErrorWords(comment.error)}</Problem>
    </>
  );
}
