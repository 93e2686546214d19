import { m } from '#messages/contacts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import { NotShown } from '#src/components/later/NotShown.tsx';
import { LatestCallers } from '#src/components/desk/LatestCallers.tsx';
import { numberWords } from '#src/components/contact/contact-fields.ts';
import { MeantNumbers } from '#src/components/contact/MeantNumbers.tsx';
import { MailButton } from '#src/components/contact/ContactMail.tsx';
import { CallButton } from '#src/components/contact/CallButton.tsx';
import { useChosenContact } from '#src/components/contact/SameNumber.tsx';
import { storyOf } from '#src/components/story/story.ts';
import { agoWords, smileyCounts } from '#src/components/story/words.ts';
import { useStory, type Story } from '#src/components/story/use-story.ts';
import { TellButton } from '#src/components/tell/TellColleague.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { useCallerShown } from '#src/components/waiting/waiting.ts';
import { dayFact } from '#src/lib/calendar.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { figureWords } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Empty, Fail, panelBox } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { isFree, useLetterKeys } from '#src/ui/use-page-keys.ts';
import { AddCaller } from './AddCaller.tsx';
import { callerMain, callerName, callerPage, CallerPage, CopyButton } from './CallerPage.tsx';
import { callText } from './call-text.ts';
import { ContactSide } from './ContactSide.tsx';
import { digitsQuery } from './digits.ts';
import { NearContacts } from './NearContacts.tsx';
import { OwnNumber, type ColleagueParts } from './OwnNumber.tsx';
import { whoseNumber } from './whose.ts';
import { isWithheld, Withheld } from './Withheld.tsx';
import { button } from '#src/ui/buttons.ts';
import { StoryTable } from './StoryTable.tsx';
import { UsualColleagues } from './UsualColleagues.tsx';

interface CallerProps {
  readonly typed: string;
  readonly parts: ColleagueParts;
}

/** The screen pop: the contact with a number in any format, and its history. Without a number it takes a message. */
export const Caller = ({ typed, parts }: CallerProps) =>
  isWithheld(typed) ? <Withheld /> : <OfNumber typed={typed} parts={parts} />;

function OfNumber({ typed, parts }: CallerProps) {
  const { ownId, ownNumber, people } = useColleagues();
  const {
    data: reading,
    error,
    refetch,
  } = useQuery({
    ...digitsQuery(typed, ownNumber),
    // The session has the country of numbers without a prefix.
    enabled: ownId !== undefined,
  });
  const { isPending } = useQuery(employeesQuery());
  if (reading === undefined && error)
    return (
      <div className={callerPage}>
        <div className={callerMain}>
          <NotShown error={error} onRetry={() => void refetch()} />
        </div>
      </div>
    );
  // Without the colleagues it is not known whether it is one of their numbers.
  if (reading === undefined || ('number' in reading && isPending))
    return <div className={callerPage} aria-busy="true" />;
  if (!('number' in reading))
    return (
      <div className={callerPage}>
        <div className={callerMain}>
          <h1 className="sr-only">{m.callerTitle()}</h1>
          <Empty title={m.callerNoNumber()}>
            <p>
              <Rich
                message={m.callerNotLookedUp}
                values={{ typed: clamp(typed, 60) }}
                tags={{ typed: <bdi /> }}
              />{' '}
              {numberWords(reading)}
            </p>
            <MeantNumbers proposals={reading.proposals}>
              {(text) => (
                <Link className={button({ size: 'sm' })} to={paths.caller(text)}>
                  <bdi>{text}</bdi>
                </Link>
              )}
            </MeantNumbers>
            <Link className={button({ size: 'sm' })} to={paths.contacts()}>
              {m.callerToContacts()}
            </Link>
          </Empty>
          <div className={`${panelBox} mt-4 max-w-160 empty:hidden`}>
            <LatestCallers rows={16} />
          </div>
        </div>
      </div>
    );
  const { number } = reading;
  const whose = whoseNumber(number, people ?? []);
  return whose ? (
    <OwnNumber key={number} number={number} whose={whose} parts={parts} />
  ) : (
    <Known key={number} number={number} />
  );
}

function Known({ number }: { readonly number: string }) {
  const query = useQuery(contactByNumberQuery(number));
  const { contact, choose } = useChosenContact(number, query.data ?? null);
  /** Whether the contact was not there at first, so that there was a form to add it. */
  const [isNew, setNew] = useState(false);
  if (query.data === null && !isNew) setNew(true);
  const email = contact?.email || null;
  const story = useStory(number, email);
  useCallerShown(contact?.id ?? null, contact?.name ?? null, number);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = () => {
    // The form will be gone.
    heading.current?.focus({ preventScroll: true });
    void query.refetch();
  };
  useLetterKeys({ enter: contact ? () => navigate(paths.contact(contact.id)) : undefined }, isFree);
  const name = contact && nameOf(contact.name);
  const words = formatNumber(number);
  return (
    <CallerPage
      number={number}
      heading={
        <h1
          ref={heading}
          tabIndex={-1}
          className={`outline-none ${contact ? callerName : 'text-[64px]/17 font-strong tracking-[-0.03em] whitespace-nowrap max-desk:text-3xl'}`}
          title={name ?? undefined}
        >
          <bdi>{name ?? words}</bdi>
        </h1>
      }
      line={
        contact
          ? undefined
          : query.isPending
            ? m.callerLooking()
            : query.isError
              ? m.callerLookUpFailed()
              : m.callerNotInContacts()
      }
      note={<UsualColleagues story={story} number={number} contactId={contact?.id ?? null} />}
      actions={
        <>
          <CallButton number={number} />
          {contact ? (
            <>
              <MailButton email={contact.email} />
              <Link className={button()} to={paths.contact(contact.id)} aria-keyshortcuts="Enter">
                <Icon name="contacts" />
                {m.callerOpenContact()} <kbd>Enter</kbd>
              </Link>
            </>
          ) : (
            <CopyButton number={number} />
          )}
          <TellButton
            draft={`tell:number:${number}`}
            about={m.callerNoteAbout({ who: words })}
            caller={{ contact: query.data && contact, number }}
            text={() => callText(contact?.name ?? null, number)}
            noComment={query.isError}
          />
        </>
      }
      history={
        <>
          <CallerFigures story={story} email={email} known={contact !== null} />
          <StoryTable
            story={story}
            title={contact ? m.callerStory() : m.callerEverything()}
            withChats={email !== null}
          />
        </>
      }
      aside={contact ? m.callerContact() : m.callerAddContact()}
    >
      {contact ? (
        <ContactSide key={contact.id} contact={contact} number={number} isNew={isNew} onChoose={choose} />
      ) : query.isSuccess ? (
        <>
          <AddCaller number={number} onSaved={saved} />
          <NearContacts number={number} onChanged={() => void query.refetch()} />
        </>
      ) : query.isError ? (
        <Fail
          title={m.callerNotFetched()}
          reference={referenceOf(query.error)}
          actions={
            <Button icon="retry" onClick={() => void query.refetch()}>
              {m.callerLookAgain()}
            </Button>
          }
        >
          {errorWords(query.error)}
        </Fail>
      ) : null}
    </CallerPage>
  );
}

/** The history in four figures. "–" for an unknown one. */
function CallerFigures(props: {
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
    items.length > 0
      ? figureWords({ count: items.length, more })
      : state.kind !== 'ready' || more
        ? '–'
        : m.callerNone();
  const whole = !voicemails.more && !smileys.more && !chats.more;
  const figures = [
    known
      ? [
          'first',
          m.callerLastRated(),
          rated
            ? dayFact(Date.parse(rated.rated_at), now)
            : smileys.state.kind === 'ready'
              ? m.callerNone()
              : '–',
          rated ? m.callerRating({ name: name(rated.employee_id), kind: rated.kind }) : m.callerNoSmileys(),
        ]
      : [
          'first',
          m.callerFirstHeard(),
          first ? dayFact(first.at, now) : voicemails.state.kind === 'ready' ? m.callerNever() : '–',
          first ? (whole ? agoWords(first.at, now) : m.callerOrEarlier()) : m.callerNothingBefore(),
        ],
    [
      'voicemails',
      m.callerVoicemails(),
      count(voicemails),
      voicemails.items.length === 0
        ? m.callerNoVoicemail()
        : m.callerUnheard({ count: unheard, looked: voicemails.more ? voicemails.items.length : 0 }),
    ],
    [
      'smileys',
      m.callerSmileys(),
      count(smileys),
      smileys.items.length === 0 ? m.callerNoneGiven() : smileyCounts(smileys.items, smileys.more),
    ],
    email === null
      ? ['chats', m.callerChats(), m.callerNone(), m.callerChatsUnknown()]
      : [
          'chats',
          m.callerChats(),
          count(chats),
          m.callerChatsBy({ email: clamp(email, 60), looked: chats.more ? chats.looked.length : 0 }),
        ],
  ] as const;
  return (
    <div className="mb-5 grid grid-cols-4 rounded-control border border-line bg-surface max-desk:grid-cols-2">
      {figures.map(([key, title, figure, note]) => (
        <div
          key={key}
          className="min-w-0 border-s border-line px-4 pt-2.5 pb-2.75 first:border-s-0 max-desk:odd:border-s-0 max-desk:nth-[n+3]:border-t"
        >
          <h2 className="text-ink-2">{title}</h2>
          <b className="block text-2xl font-strong tracking-[-0.015em] wrap-anywhere">{figure}</b>
          <span className="block truncate text-sm font-regular text-ink-3 max-desk:whitespace-normal">
            {note}
          </span>
        </div>
      ))}
    </div>
  );
}
