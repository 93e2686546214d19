import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Employee } from '#contract/employees.ts';
import { employeeOf, employeesQuery } from '#src/api/employees/queries.ts';
import { panelState } from '#src/components/panel-state.ts';
import { Shape } from '#src/components/Shape.tsx';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import { presenceInFull, shapeName } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { FocusedHeading } from '#src/ui/FocusedHeading.tsx';
import { useStaleWords } from '#src/ui/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { isTyping } from '#src/ui/keys.ts';
import { Empty, Fail } from '#src/ui/Panels.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { WithTip } from '#src/ui/WithTip.tsx';
import { useFavourites } from '../board/use-favourites.ts';
import { sinceWords } from './details.ts';
import { DetailsDnd } from './DetailsDnd.tsx';
import { DetailsFacts, copyNumber } from './DetailsFacts.tsx';
import { DetailsFeedback } from './DetailsFeedback.tsx';
import { DetailsOthers } from './DetailsOthers.tsx';
import { useSince } from './since.ts';

export interface PersonDetailsProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onMessage?: ((id: number) => void) | undefined;
  /** Whether there is space for the latest feedback. */
  readonly wide: boolean;
  /** The person's groups, from the groups feature. */
  readonly groups: ReactNode;
}

/** All data of one person, instead of the rail or next to it. */
export function PersonDetails(props: PersonDetailsProps) {
  const { id, onClose } = props;
  const query = useQuery({ ...employeesQuery(), select: employeeOf(id) });
  const panel = useRef<HTMLElement>(null);

  const state = panelState({ data: query.isSuccess ? true : undefined, error: query.error }, null);
  const person = query.data;
  return (
    <aside ref={panel} className="who" aria-label={person ? nameOf(person.name) : 'Details'}>
      {person ? (
        <Person key={id} {...props} person={person} panel={panel} />
      ) : (
        <header className="who__head">
          <div className="who__row">
            <FocusedHeading>
              {state.kind === 'ready' ? 'Nobody here' : state.kind === 'loading' ? 'Details' : 'Not fetched'}
            </FocusedHeading>
            <CloseButton onClose={onClose} />
          </div>
          {state.kind === 'ready' ? (
            <Empty title="This person is not in the company">
              <p>They may have left, or the link is old.</p>
              <Button small onClick={onClose}>
                Back to everybody
              </Button>
            </Empty>
          ) : state.kind === 'loading' ? (
            <span className="sk sk--tall sk--w4 skeleton" />
          ) : (
            <Fail
              title="The person could not be fetched"
              reference={'reference' in state ? state.reference : undefined}
            >
              {'words' in state ? state.words : 'The telephony service did not allow it.'}
            </Fail>
          )}
        </header>
      )}
    </aside>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button kind="quiet" small onClick={onClose}>
      Close <kbd>Esc</kbd>
    </Button>
  );
}

interface PersonProps extends PersonDetailsProps {
  readonly person: Employee;
  readonly panel: RefObject<HTMLElement | null>;
}

function Person({ person, panel, onClose, onMessage, wide, groups }: PersonProps) {
  const now = useNow(60_000);
  const at = useStaleWords();
  const favourites = useFavourites();
  const favourite = favourites.ids.has(person.id);
  const since = sinceWords(useSince(person.id), person);
  const own = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id }).data === person.id;
  // The signed-in person cannot be called.
  const tel = own ? null : telHref(person.number);
  const message = own || !onMessage ? undefined : () => onMessage(person.id);
  const presets = useRef<HTMLDivElement>(null);
  useDetailsKeys(panel, onClose, {
    c: () => tel && window.location.assign(tel),
    n: () => copyNumber(person),
    d: () => presets.current?.querySelector('button')?.focus(),
    m: message,
  });

  return (
    <>
      <header className="who__head">
        <div className="who__row">
          <FocusedHeading>
            <bdi>{nameOf(person.name)}</bdi>
          </FocusedHeading>
          {favourites.toggle ? (
            <WithTip tip={favourite ? 'Shown first: take back' : 'Show first'}>
              <button
                type="button"
                className="act who__star"
                aria-pressed={favourite}
                aria-label={`Favourite: show ${nameOf(person.name)} first`}
                onClick={() => favourites.toggle?.(person.id)}
              >
                <Icon name="star" />
              </button>
            </WithTip>
          ) : null}
          <CloseButton onClose={onClose} />
        </div>
        <p className={`who__pres p-${at === null ? shapeName(person.live_presence) : 'stale'}`}>
          <Shape presence={person.live_presence} />
          {presenceInFull(person, now)}
          {at !== null || since !== null ? <span className="who__since">{at ?? since}</span> : null}
        </p>
        <div className="who__acts">
          {own ? (
            <Link className="btn" to={paths.me()}>
              Your page
            </Link>
          ) : tel ? (
            <a className="btn btn--solid" href={tel} aria-keyshortcuts="C">
              <Icon name="phone" />
              Call <kbd>C</kbd>
            </a>
          ) : (
            <Button kind="solid" disabled>
              No number to call
            </Button>
          )}
          {message ? (
            <Button icon="sms" aria-keyshortcuts="M" onClick={message}>
              Message <kbd>M</kbd>
            </Button>
          ) : null}
        </div>
        <p className="who__dial">
          <Icon name="transfer" />
          {person.speed_dial ? (
            <>
              {own ? 'Colleagues transfer to you with' : 'Transfer: press'}{' '}
              <DialKey digit={person.speed_dial.digit} /> {own ? null : 'on your phone'}
            </>
          ) : (
            `No speed dial: ${own ? 'colleagues transfer to you' : 'transfer'} by number`
          )}
        </p>
      </header>
      <DetailsFacts person={person} />
      {groups}
      <DetailsDnd person={person} presets={presets} />
      <DetailsOthers person={person} />
      <DetailsFeedback person={person} wide={wide} />
    </>
  );
}

/** The dialog or menu on top, if it is not the panel's own drawer. */
function coveredBy(panel: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog[open], [role="menu"], [role="listbox"]')].at(-1);
  return top !== undefined && !(panel !== null && top.contains(panel));
}

/** The letter keys of the panel. Not in text fields, and not on the grid, where a letter starts a search (design, Keyboard). */
function useDetailsKeys(
  panel: RefObject<HTMLElement | null>,
  close: () => void,
  acts: Readonly<Record<string, (() => unknown) | undefined>>,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(target) || coveredBy(panel.current)) return;
    const elsewhere =
      target instanceof Element && target !== document.body && !panel.current?.contains(target);
    const letter = event.key.toLowerCase();
    const isLetter = !elsewhere && Object.hasOwn(acts, letter);
    if (event.key !== 'Escape' && !isLetter) return;
    event.preventDefault();
    if (isLetter) acts[letter]?.();
    else close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    // In the capture phase, before the search: letters of an open panel do not start one.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
