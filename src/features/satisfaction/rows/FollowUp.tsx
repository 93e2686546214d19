import { m } from '#messages/satisfaction';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import type { Smiley } from '#contract/smileys.ts';
import { commentDeletes, commentOnContact, commentsQuery } from '#src/api/contacts/comments.ts';
import { commentErrorWords } from '#src/components/comments/Composer.tsx';
import { MailButton } from '#src/components/contact/ContactMail.tsx';
import { fromWords } from '#src/components/smileys/Face.tsx';
import { openSection, TryAgain } from '../scope/Block.tsx';
import { useScoped } from '../scope/use-scope.ts';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { TellColleague } from '#src/components/tell/TellColleague.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { useHeldDeletes } from '#src/components/newest/use-held-deletes.ts';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { Problem } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { handledBy, handledText, tellText } from './handled.ts';

/** What to do about a negative smiley: call back, tell a colleague, and keep for everyone that it is handled. */
export function FollowUp({ smiley }: { readonly smiley: Smiley }) {
  const { names, zone } = useScoped();
  const [telling, setTelling] = useState(false);
  const { contact, number, email } = smiley;
  const tel = telHref(number);
  return (
    <section className={openSection} aria-label={m.followUp()}>
      <h2>{m.followUp()}</h2>
      <div className="flex flex-wrap gap-2 max-desk:*:h-11">
        {tel === undefined ? null : (
          <a className={button()} href={tel}>
            <Icon name="phone" />
            {m.callBack()}
          </a>
        )}
        <MailButton email={email ?? contact?.email ?? null} />
        <Button icon="transfer" onClick={() => setTelling(true)}>
          {m.tellColleague()}
        </Button>
      </div>
      {contact === null ? (
        <p className={NOTE}>
          {m.callerIsNoContact()}{' '}
          {number === null && email === null ? null : (
            <Link
              className="link"
              to={paths.newContact({ number: number ?? undefined, email: email ?? undefined })}
            >
              {m.addCaller()}
            </Link>
          )}
        </p>
      ) : (
        <Handled smiley={smiley} contactId={contact.id} />
      )}
      {telling ? (
        <TellColleague
          title={m.tellColleague()}
          draft={`tell:${smiley.id}`}
          about={m.tellingDraft({ name: fromWords(smiley) })}
          caller={{ contact, number, email }}
          thing={{ kind: 'smiley', ref: String(smiley.id) }}
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
  const { ownId, mayDelete, name } = useColleagues();
  const query = useQuery(commentsQuery(contactId));
  const state = panelState(query, operations.listComments.product);
  const comment = useMutation(commentOnContact());
  const markButton = useRef<HTMLButtonElement>(null);
  const hold = useHeldDeletes(commentDeletes, 'notes');
  const kept = query.data?.items.find((one) => handledBy(one) === smiley.id);
  if (state.kind === 'plan')
    return (
      <p className={NOTE}>
        {m.cannotKeepPlan({ plan: state.plan })} <PlanHelp />
      </p>
    );
  if (state.kind === 'absent' || state.kind === 'refused')
    return <p className={NOTE}>{state.kind === 'refused' ? m.cannotKeepForYou() : m.cannotKeep()}</p>;
  if (state.kind === 'failed')
    return (
      <p className={NOTE}>
        {m.handledFailed()} {state.words} <TryAgain onPress={() => void query.refetch()} />
      </p>
    );
  if (state.kind === 'loading') return <p className={NOTE}>{m.handledLooking()}</p>;
  if (kept)
    return (
      <p className="mt-2.5 flex items-center gap-2">
        <Icon name="check" className="text-positive-ink" />
        <span>
          <Rich
            message={kept.employee_id === ownId ? m.handledByYou : m.handledBy}
            values={{ name: name(kept.employee_id) }}
            tags={{ by: <span className="text-ink-3" /> }}
          />
        </span>
        {mayDelete(kept) ? (
          <Button
            kind="quiet"
            small
            className="ms-auto max-desk:h-11"
            onClick={() => hold([{ path: [contactId, kept.id], label: m.handledNote() }])}
          >
            {m.markNotHandled()}
          </Button>
        ) : null}
      </p>
    );
  const save = async () => {
    if (ownId === undefined) return;
    try {
      const body = handledText(smiley, zone);
      await comment.mutateAsync({ contactId, employeeId: ownId, body, recipientId: null });
      showToast({ icon: 'check', words: m.handledSaved({ name: fromWords(smiley) }) });
    } catch (error) {
      // It is shown below the button.
      if (markButton.current === null)
        showToast({
          icon: 'warn',
          words: m.handledUnsaved({ name: fromWords(smiley), why: commentErrorWords(error) }),
        });
    }
  };
  return (
    <>
      <div className="mt-2.5 flex items-center gap-2.5">
        <Button
          ref={markButton}
          kind="solid"
          icon="check"
          working={comment.isPending}
          className="max-desk:h-11"
          onClick={() => void save()}
        >
          {m.markHandled()}
        </Button>
        <span className="text-sm font-regular text-ink-3">{m.markHandledNote()}</span>
      </div>
      <Problem sign>{comment.error && commentErrorWords(comment.error)}</Problem>
    </>
  );
}
