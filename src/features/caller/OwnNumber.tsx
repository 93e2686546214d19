import { m } from '#messages/contacts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { isFree as isThere } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import { contactByNumberQuery } from '#src/api/contacts/queries.ts';
import { useAway } from '#src/components/absence/away.ts';
import { useAbsenceNote } from '#src/components/absence/use-absence-note.tsx';
import { compose } from '#src/components/tell/compose.ts';
import { CallButton } from '#src/components/contact/CallButton.tsx';
import { DetailsSection, PersonLine } from '#src/components/people/PersonLine.tsx';
import { Shape, WORD_COLOUR, softened } from '#src/components/people/Shape.tsx';
import { useStory } from '#src/components/story/use-story.ts';
import { TellButton } from '#src/components/tell/TellColleague.tsx';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { paths } from '#src/lib/paths.ts';
import {
  wordForPresence,
  presenceInFull,
  shapeName,
  type Presence,
  presenceOfMembers,
} from '#src/lib/presence.ts';
import { useWait, waitOf } from '#src/components/waiting/use-wait.tsx';
import { useCallerShown } from '#src/components/waiting/waiting.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { button } from '#src/ui/buttons.ts';
import { useStaleWords } from '#src/components/panel/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { isFree, useLetterKeys } from '#src/ui/use-page-keys.ts';
import { CallerPage, callerName, CopyButton } from './CallerPage.tsx';
import { callText } from './call-text.ts';
import { StoryTable } from './StoryTable.tsx';
import type { whoseNumber } from './whose.ts';

/** Parts of a colleague's card from other features. */
export interface ColleagueParts {
  /** The groups that somebody is in. */
  readonly Groups: ComponentType<{ readonly employeeId: number }>;
  /** Who else is free in them. */
  readonly Others: ComponentType<{ readonly person: Employee }>;
}

interface OwnNumberProps {
  readonly number: string;
  readonly whose: NonNullable<ReturnType<typeof whoseNumber>>;
  readonly parts: ColleagueParts;
}

/** The screen pop for a number of the own company: the colleague, or the reception with who calls from it. */
export const OwnNumber = ({ number, whose, parts }: OwnNumberProps) =>
  whose.kind === 'colleague' ? (
    <Colleague number={number} person={whose.person} {...parts} />
  ) : (
    <Reception number={number} name={whose.name} members={whose.members} />
  );

function Colleague(props: ColleagueParts & { readonly number: string; readonly person: Employee }) {
  const { number, person, Groups, Others } = props;
  const now = useNow(60_000);
  const own = useColleagues().ownId === person.id;
  const navigate = useNavigate();
  // Before a number was a colleague's it may have been added as a contact.
  const contact = useQuery(contactByNumberQuery(number)).data;
  const message = () => compose({ kind: 'employee', id: person.id });
  const [wait, waitButton] = useWait(waitOf(person, useAway()), { may: !own });
  const [help, absence] = useAbsenceNote(person);
  useLetterKeys({ w: wait, h: help });
  return (
    <Frame
      name={nameOf(person.name)}
      presence={person.live_presence}
      words={presenceInFull(person, now)}
      number={number}
      call={!own}
      absence={absence}
      onMessage={own ? undefined : message}
      onOpen={() => navigate(paths.person(person.id))}
      actions={
        <>
          {own ? null : (
            <Button icon="sms" aria-keyshortcuts="M" onClick={message}>
              {m.ownMessage()} <kbd>M</kbd>
            </Button>
          )}
          {waitButton}
          <Link className={button()} to={paths.person(person.id)} aria-keyshortcuts="Enter">
            <Icon name="board" />
            {m.ownOpenDetails()} <kbd>Enter</kbd>
          </Link>
        </>
      }
      note={
        person.speed_dial ? (
          <Rich
            message={own ? m.ownTransferToYou : m.ownTransfer}
            tags={{ key: <DialKey digit={person.speed_dial.digit} /> }}
          />
        ) : (
          m.ownNoSpeedDial()
        )
      }
    >
      <Groups employeeId={person.id} />
      <Others person={person} />
      {contact ? (
        <DetailsSection title={m.ownAlsoInContacts()}>
          <Link className="link" to={paths.contact(contact.id)}>
            <bdi>{nameOf(contact.name)}</bdi>
          </Link>
        </DetailsSection>
      ) : null}
    </Frame>
  );
}

interface ReceptionProps {
  readonly number: string;
  readonly name: string | null;
  readonly members: readonly Employee[];
}

/** The service does not say who answers a reception, only who calls from its number. */
function Reception({ number, name, members }: ReceptionProps) {
  const presence = presenceOfMembers(members);
  const away = useAway();
  const free = members.filter((member) => isThere(member, away));
  return (
    <Frame
      name={name === null ? m.ownCompanyNumber() : nameOf(name)}
      presence={presence}
      words={wordForPresence(presence)}
      number={number}
      call
      note={m.ownReception({ free: free.length, count: members.length })}
    >
      <DetailsSection title={m.ownWhoCalls()}>
        <ul>
          {[...free, ...members.filter((one) => !free.includes(one))].map((member) => (
            <li key={member.id}>
              <PersonLine person={member} to={paths.person(member.id)} />
            </li>
          ))}
        </ul>
      </DetailsSection>
    </Frame>
  );
}

interface FrameProps {
  readonly name: string;
  readonly presence: Presence;
  readonly words: string;
  readonly number: string;
  /** Whether it can be called: not one's own number. */
  readonly call: boolean;
  /** Of a colleague who is away. */
  readonly absence?: ReactNode;
  readonly actions?: ReactNode;
  /** The action of M and that of Enter. */
  readonly onMessage?: (() => void) | undefined;
  readonly onOpen?: () => unknown;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Frame(props: FrameProps) {
  const { name, presence, words, number, call, absence, actions, onMessage, onOpen, note, children } = props;
  const at = useStaleWords();
  const story = useStory(number, null);
  useCallerShown(null, name, number);
  useLetterKeys({ m: onMessage });
  useLetterKeys({ enter: onOpen }, isFree);
  return (
    <CallerPage
      number={number}
      heading={
        <>
          <h1 className={callerName} title={name}>
            <bdi>{name}</bdi>
          </h1>
          <p
            className={`mt-1 flex flex-wrap items-center gap-2 text-lg font-medium ${softened} ${at === null ? WORD_COLOUR[shapeName(presence)] : 'text-ink-2'}`}
          >
            <Shape presence={presence} stale={at !== null} />
            {words}
            {at === null ? null : <span className="font-regular text-ink-3">{at}</span>}
          </p>
          {absence ? <div className="max-w-120">{absence}</div> : null}
        </>
      }
      note={
        <p className="mt-3 inline-flex items-center gap-2 rounded-control bg-sunken px-3 py-2.25">
          <Icon name="transfer" />
          <span>{note}</span>
        </p>
      }
      actions={
        <>
          {call ? <CallButton number={number} /> : null}
          {actions}
          <TellButton
            draft={`tell:number:${number}`}
            about={m.callerNoteAbout({ who: name })}
            caller={{ contact: null, number, name }}
            text={() => callText(name, number)}
            noComment
          />
          <CopyButton number={number} />
        </>
      }
      history={<StoryTable story={story} title={m.callerEverything()} withChats={false} />}
      aside={m.ownAside()}
    >
      {children}
    </CallerPage>
  );
}
