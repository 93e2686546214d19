import { m } from '#messages/voicemails';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import type { Contact } from '#contract/contacts.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { commentsInOrder, commentsQuery } from '#src/api/contacts/comments.ts';
import { smileysOfNumberQuery } from '#src/api/smileys/queries.ts';
import { CommentThread } from '#src/components/comments/CommentThread.tsx';
import { Composer } from '#src/components/comments/Composer.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';
import { FeedbackNote, StorySection } from '#src/components/story/parts.tsx';
import { positiveWords } from '#src/components/story/words.ts';
import { clamp, mailHref, nameOf } from '#src/lib/text.ts';
import { paths } from '#src/lib/paths.ts';
import { callerNumber, formatNumber } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { columnButton } from '#src/components/contact/contact-classes.ts';
import { ContactForm } from '#src/components/contact/ContactForm.tsx';
import { SameNumber, useChosenContact } from '#src/components/contact/SameNumber.tsx';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';

const SHOWN = 2;

/** The caller of a voicemail: contact, comments and earlier messages. */
export function CallerColumn({ voicemail }: { readonly voicemail: Voicemail }) {
  const { from_number: number } = voicemail;
  const { contact, choose } = useChosenContact(number, voicemail.from_contact);
  return (
    <aside
      className="flex min-w-0 flex-col gap-4.5 border-s border-line bg-surface px-4.5 py-5 max-rail:border-s-0 max-rail:border-t max-rail:px-7 max-desk:px-4 max-desk:pt-3.5 max-desk:pb-5"
      aria-label={m.callerTitle()}
    >
      <Who contact={contact} number={number} onChoose={choose} />
      {contact === null ? null : <Comments key={contact.id} contact={contact} about={nameOf(contact.name)} />}
      {number === null ? null : <Feedback number={number} />}
    </aside>
  );
}

const FACTS =
  'grid grid-cols-[minmax(62px,max-content)_minmax(0,1fr)] gap-x-2 leading-6 max-desk:leading-11 [&>dd]:m-0 [&>dd]:truncate [&>dt]:text-ink-3';
const FACT_LINKS =
  '[&>dd>a]:inline-block [&>dd>a]:max-w-full [&>dd>a]:overflow-hidden [&>dd>a]:align-top [&>dd>a]:text-ellipsis';

interface WhoProps {
  readonly contact: Contact | null;
  readonly number: string | null;
  readonly onChoose: (contact: Contact) => void;
}

function Who({ contact, number, onChoose }: WhoProps) {
  const [adding, setAdding] = useState(false);
  const email = contact?.email || null;
  const mail = mailHref(email);
  if (contact === null && adding)
    return (
      <section>
        <h3 className="mb-1 text-base font-strong">{m.addContact()}</h3>
        <ContactForm
          known={{ number: formatNumber(number) }}
          called={number ?? undefined}
          onSaved={(saved) => {
            setAdding(false);
            showToast({ icon: 'check', words: m.addedContact({ name: nameOf(saved.name) }) });
          }}
          onCancel={() => setAdding(false)}
        />
      </section>
    );
  return (
    <section>
      <h3 className="mb-1 text-base font-strong">{m.callerTitle()}</h3>
      <dl className={`${FACTS} ${FACT_LINKS}`}>
        <dt>{m.contact()}</dt>
        <dd>
          {contact === null ? (
            m.notInContacts()
          ) : (
            <Link className="link" to={paths.contact(contact.id)} title={nameOf(contact.name)}>
              <bdi>{nameOf(contact.name)}</bdi>
            </Link>
          )}
        </dd>
        <dt>{m.number()}</dt>
        <dd>
          {number === null ? (
            callerNumber(number)
          ) : (
            <Link to={paths.caller(number)} title={m.everythingFromNumber()}>
              <bdi>{callerNumber(number)}</bdi>
            </Link>
          )}
        </dd>
        {email === null ? null : (
          <>
            <dt>{m.email()}</dt>
            <dd className="wrap-anywhere! whitespace-normal! [&>a]:wrap-anywhere [&>a]:whitespace-normal">
              {mail === undefined ? (
                <bdi>
                  <Address email={email} />
                </bdi>
              ) : (
                <a href={mail}>
                  <Address email={email} />
                </a>
              )}
            </dd>
          </>
        )}
      </dl>
      {contact === null ? null : <SameNumber contact={contact} number={number} onChoose={onChoose} />}
      {contact === null && number !== null ? (
        <Button small icon="useradd" className={columnButton} onClick={() => setAdding(true)}>
          {m.addContact()}
        </Button>
      ) : null}
    </section>
  );
}

/** An e-mail address with a preferred line break after the @. */
function Address({ email }: { readonly email: string }) {
  const shown = clamp(email, 254);
  const at = shown.lastIndexOf('@') + 1;
  return (
    <>
      {shown.slice(0, at)}
      <wbr />
      {shown.slice(at)}
    </>
  );
}

function Comments({ contact, about }: { readonly contact: Contact; readonly about: string }) {
  const contactId = contact.id;
  const query = useQuery(commentsQuery(contactId));
  const state = panelState(query, operations.listComments.product);
  const [writing, setWriting] = useState(false);
  const close = () => setWriting(false);
  useLetterKeys({ n: state.kind === 'ready' ? () => setWriting(true) : undefined });
  const comments = query.data ? commentsInOrder(query.data) : [];
  const some = comments.length > SHOWN;
  return (
    <StorySection
      className="mb-1"
      title={m.comments()}
      subject="comments"
      note={
        some
          ? m.commentsNewest({ shown: SHOWN, count: comments.length })
          : comments.length === 0
            ? m.noCommentsYet()
            : String(comments.length)
      }
      more={some ? paths.contact(contactId) : null}
      state={state}
      onRetry={() => void query.refetch()}
    >
      <CommentThread contactId={contactId} comments={comments.slice(-SHOWN)} look="note" />
      {writing ? (
        <Composer contact={contact} about={about} now onSaved={close} onCancel={close} />
      ) : (
        <Button
          small
          icon="plus"
          className={columnButton}
          aria-keyshortcuts="N"
          onClick={() => setWriting(true)}
        >
          {m.addComment()} <kbd>N</kbd>
        </Button>
      )}
    </StorySection>
  );
}

function Feedback({ number }: { readonly number: string }) {
  const query = useQuery(smileysOfNumberQuery(number));
  const state = panelState(query, operations.listSmileys.product);
  const { items: smileys = [], more = false } = query.data ?? {};
  return (
    <StorySection
      className="mb-1"
      title={m.feedback()}
      subject="smileys"
      note={positiveWords(smileys, more)}
      more={smileys.length > SHOWN ? paths.caller(number) : null}
      state={state}
      onRetry={() => void query.refetch()}
    >
      {smileys.slice(0, SHOWN).map((smiley) => (
        <FeedbackNote
          key={smiley.id}
          smiley={smiley}
          className="border-t border-line py-2 [&_p]:mb-0.75 [&_p]:wrap-anywhere [&_p]:whitespace-pre-line"
        />
      ))}
    </StorySection>
  );
}
