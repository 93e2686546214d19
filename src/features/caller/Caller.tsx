import { kindWord } from '#src/components/feedback/Face.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Contact } from '#contract/contacts.ts';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import { LatestCallers } from '#src/components/LatestCallers.tsx';
import { CardComments } from '#src/components/comments/CardComments.tsx';
import { ContactMail, MailButton } from '#src/components/contact/ContactMail.tsx';
import { copyNumber, CopyNumber } from '#src/components/copy-number.tsx';
import { agoWords, smileyCounts, storyOf } from '#src/components/story/story.ts';
import { useStory, type Story } from '#src/components/story/use-story.ts';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { dayFact } from '#src/lib/calendar.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { digitsOf } from '#src/lib/phone-reading.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { panelBox } from '#src/ui/Panel.tsx';
import { Empty, Fail } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { usePageKeys } from '#src/ui/use-page-keys.ts';
import { AddCaller } from './AddCaller.tsx';
import { NearContacts, sideSection } from './NearContacts.tsx';
import { button } from '#src/ui/button.ts';
import { facts } from '#src/components/contact/contact-classes.ts';
import { StoryTable } from './StoryTable.tsx';

const PAGE =
  'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_380px] grid-rows-1 max-rail:grid-cols-1 max-rail:grid-rows-[max-content_max-content] max-rail:content-start max-rail:overflow-auto';
const MAIN =
  'min-h-0 min-w-0 overflow-auto px-8 pt-5.5 pb-5 max-rail:overflow-visible max-desk:px-4 max-desk:pt-3 max-desk:pb-3.5 [&>[data-empty]]:px-0';

/** The screen pop: the contact with a number in any format, and its history. */
export function Caller({ typed }: { readonly typed: string }) {
  const { ownId, ownNumber } = useColleagues();
  const { data: number } = useQuery({
    queryKey: ['digits', typed, ownNumber],
    queryFn: () => digitsOf(typed, ownNumber),
    // The session has the country of numbers without a prefix.
    enabled: ownId !== undefined,
    staleTime: Infinity,
  });
  if (number === undefined) return <div className={PAGE} aria-busy="true" />;
  if (number === null)
    return (
      <div className={PAGE}>
        <div className={MAIN}>
          <h1 className="sr-only">Caller</h1>
          <Empty title="This is not a number">
            <p>
              {typed === '' ? (
                'The address names no number. '
              ) : (
                <>
                  “<bdi>{clamp(typed, 60)}</bdi>” cannot be looked up.{' '}
                </>
              )}
              A number has 3 to 20 digits, with or without the country prefix.
            </p>
            <Link className={button({ size: 'sm' })} to={paths.contacts()}>
              To the contacts
            </Link>
          </Empty>
          <div className={`${panelBox} mt-4 max-w-160 empty:hidden`}>
            <LatestCallers rows={16} />
          </div>
        </div>
      </div>
    );
  return <Known key={number} number={number} />;
}

function Known({ number }: { readonly number: string }) {
  const query = useQuery(contactByNumberQuery(number));
  const contact = query.data ?? null;
  const email = contact?.email || null;
  const story = useStory(number, email);
  const navigate = useNavigate();
  const call = useRef<HTMLAnchorElement>(null);
  usePageKeys(({ key, repeat, target }) => {
    if (repeat) return undefined;
    const free = target === document.body || !(target as Element).closest('a, button');
    return {
      c: () => call.current?.click(),
      n: () => copyNumber(number),
      enter: contact && free ? () => navigate(paths.contact(contact.id)) : undefined,
    }[key.toLowerCase()];
  });
  return (
    <div className={PAGE}>
      <div className={MAIN}>
        {contact ? (
          <h1
            className="text-[52px]/14.5 font-strong tracking-[-0.025em] wrap-anywhere max-desk:text-2xl"
            title={nameOf(contact.name)}
          >
            <bdi>{nameOf(contact.name)}</bdi>
          </h1>
        ) : (
          <h1 className="text-[64px]/17 font-strong tracking-[-0.03em] whitespace-nowrap max-desk:text-3xl">
            {formatNumber(number)}
          </h1>
        )}
        <p className="mt-1 flex items-center gap-2.5 text-lg font-regular text-ink-2 max-desk:[&>button]:size-11">
          {contact
            ? formatNumber(number)
            : query.isPending
              ? 'Looking for the contact'
              : query.isError
                ? 'Could not be looked up in the contacts'
                : 'Not in contacts'}
          <CopyNumber number={number} />
        </p>
        <div className="mt-4.5 mb-5 flex flex-wrap gap-2 *:h-9 max-desk:*:h-12 max-desk:*:flex-1 max-desk:*:text-[15px] max-desk:[&_kbd]:hidden">
          <a className={button({ kind: 'solid' })} href={telHref(number)} ref={call} aria-keyshortcuts="C">
            <Icon name="phone" />
            Call <kbd>C</kbd>
          </a>
          {contact ? (
            <>
              <MailButton email={contact.email} />
              <Link className={button()} to={paths.contact(contact.id)} aria-keyshortcuts="Enter">
                <Icon name="contacts" />
                Open contact <kbd>Enter</kbd>
              </Link>
            </>
          ) : (
            <Button icon="copy" aria-keyshortcuts="N" onClick={() => copyNumber(number)}>
              Copy number <kbd>N</kbd>
            </Button>
          )}
        </div>
        <CallerFigures story={story} email={email} known={contact !== null} />
        <StoryTable
          story={story}
          title={contact ? 'Story' : 'Everything from this number'}
          withChats={email !== null}
        />
      </div>
      <aside
        className="flex min-h-0 min-w-0 flex-col overflow-auto border-l border-line bg-surface max-rail:overflow-visible max-rail:border-t max-rail:border-l-0 [&_form]:mt-3.5 [&_li]:before:bg-surface!"
        aria-label={contact ? 'Contact' : 'Add contact'}
      >
        {contact ? (
          <ContactSide contact={contact} />
        ) : query.isSuccess ? (
          <>
            <div className={sideSection}>
              <h2 className="mb-1 text-lg font-strong">Add contact</h2>
              <p className="text-sm font-regular text-ink-3">
                Seen by everyone in your company. Everything from this number shows under it.
              </p>
              <AddCaller number={number} onSaved={() => void query.refetch()} />
            </div>
            <NearContacts number={number} onChanged={() => void query.refetch()} />
          </>
        ) : query.isError ? (
          <Fail
            title="The contact could not be fetched"
            reference={referenceOf(query.error)}
            actions={
              <Button icon="retry" onClick={() => void query.refetch()}>
                Look for the contact again
              </Button>
            }
          >
            {errorWords(query.error)}
          </Fail>
        ) : null}
      </aside>
    </div>
  );
}

function ContactSide({ contact }: { readonly contact: Contact }) {
  return (
    <>
      <div className={sideSection}>
        <h2 className="mb-1 text-lg font-strong">Contact</h2>
        <dl className={`${facts} grid-cols-[76px_minmax(0,1fr)] [&>:nth-last-child(-n+2)]:border-b-0`}>
          <dt>Number</dt>
          <dd>{formatNumber(contact.number, contact.number_formatted)}</dd>
          <dt>E-mail</dt>
          <dd className="truncate">
            <ContactMail email={contact.email} />
          </dd>
        </dl>
      </div>
      <div className={sideSection}>
        <CardComments contactId={contact.id} about={nameOf(contact.name)} />
      </div>
    </>
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
    <div className="mb-5 grid grid-cols-4 rounded-control border border-line bg-surface max-desk:grid-cols-2 [&>:first-child]:border-l-0 max-desk:[&>:nth-child(n+3)]:border-t max-desk:[&>:nth-child(n+3)]:border-line max-desk:[&>:nth-child(odd)]:border-l-0">
      {figures.map(([title, figure, note]) => (
        <div key={title} className="min-w-0 border-l border-line px-4 pt-2.5 pb-2.75">
          <h2 className="text-ink-2">{title}</h2>
          <b className="block text-2xl font-strong tracking-[-0.015em]">{figure}</b>
          <span className="block truncate text-sm font-regular text-ink-3 max-desk:whitespace-normal">
            {note}
          </span>
        </div>
      ))}
    </div>
  );
}
