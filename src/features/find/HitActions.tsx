import { m } from '#messages/extras';
import { m as shared } from '#messages/shared';
import type { MouseEvent } from 'react';
import { helpHref, type useHelpers } from '#src/components/absence/use-absence-note.tsx';
import type { Away } from '#src/components/absence/away.ts';
import { compose } from '#src/components/tell/compose.ts';
import { toggleWaiting } from '#src/components/waiting/use-wait.tsx';
import { waitingFor, type Waiting } from '#src/components/waiting/waiting.ts';
import { firstName, mailHref, nameOf } from '#src/lib/text.ts';
import { telHref } from '#src/lib/phone.ts';
import { button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import type { Item } from './items.ts';

/** The actions of a line. Those that are not possible are undefined. */
export interface Actions {
  readonly open: () => void;
  readonly openWord: string;
  /** Calls who can help instead of somebody who is away. */
  readonly help: { readonly name: string; readonly tel: string } | undefined;
  readonly tel: string | undefined;
  readonly message: (() => void) | undefined;
  readonly mailTo: string | undefined;
  /** Tells when somebody who is not free is, or stops that. */
  readonly wait: (() => void) | undefined;
  readonly isWaiting: boolean;
}

const OPEN_WORDS: Readonly<Record<Item['kind'], () => string>> = {
  person: () => m.findDetails(),
  contact: () => m.findOpen(),
  group: () => m.findOpen(),
  caller: () => m.findLookUp(),
  add: () => m.findAdd(),
};

/** What the actions of a line depend on besides the line. */
export interface ActionContext {
  readonly away: Away;
  readonly helperOf: ReturnType<typeof useHelpers>;
  readonly waits: readonly Waiting[];
  /** Whether the data is old: nobody knows who is free. */
  readonly stale: boolean;
}

function helpOf({ kind, record }: Item, { helperOf }: ActionContext): Actions['help'] {
  const helper = kind === 'person' && record !== undefined ? helperOf(record.id) : null;
  const tel = helpHref(helper);
  if (helper === null || helper === 'nobody' || tel === undefined) return undefined;
  return { name: helper.person?.name ?? helper.name, tel };
}

/** The actions of a line. `go` closes the palette and navigates; `close` only closes it. */
export const actionsOf = (
  item: Item,
  go: (path: string) => void,
  close: () => void,
  context: ActionContext,
): Actions => {
  const { kind, path, name, number, email, target, record, isFree } = item;
  const whom =
    record !== undefined && (kind === 'person' || kind === 'group') ? { kind, id: record.id } : undefined;
  const isWaiting = whom !== undefined && waitingFor(context.waits, whom) !== undefined;
  return {
    help: helpOf(item, context),
    open: () => go(path),
    openWord: OPEN_WORDS[kind](),
    tel: kind === 'add' ? undefined : telHref(number),
    message:
      target &&
      (() => {
        close();
        compose(target);
      }),
    mailTo: mailHref(email ?? null),
    wait:
      whom === undefined || (isFree && !context.stale && !isWaiting)
        ? undefined
        : () => {
            close();
            toggleWaiting(whom, kind === 'person' ? firstName(name) : nameOf(name));
          },
    isWaiting,
  };
};

/** The actions of the highlighted line with their keys, and its speed dial. */
export function HitActions({ actions, dial }: { readonly actions: Actions; readonly dial: number | null }) {
  // A click on a button does not also open the line.
  const only = (run: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    run();
  };
  return (
    <span
      role="gridcell"
      className="relative z-1 col-[2/-1] flex flex-wrap gap-1.5 max-desk:hidden [&>:is(a,button)]:h-7.5 [&>:is(a,button)]:px-2.25"
      data-actions
    >
      {actions.help ? (
        <a
          className={button({ kind: 'solid' })}
          href={actions.help.tel}
          aria-keyshortcuts="H"
          onClick={(event) => event.stopPropagation()}
        >
          <Icon name="phone" />
          {m.findCallHelper({ name: nameOf(actions.help.name) })}
          <kbd>H</kbd>
        </a>
      ) : null}
      <Button kind={actions.help ? 'plain' : 'solid'} onClick={only(actions.open)}>
        {actions.openWord} <kbd>Enter</kbd>
      </Button>
      {actions.tel === undefined ? null : (
        <a
          className={button()}
          href={actions.tel}
          aria-keyshortcuts="C"
          onClick={(event) => event.stopPropagation()}
        >
          <Icon name="phone" />
          {m.findCall()} <kbd>C</kbd>
        </a>
      )}
      {actions.message ? (
        <Button icon="sms" aria-keyshortcuts="M" onClick={only(actions.message)}>
          {m.findMessage()} <kbd>M</kbd>
        </Button>
      ) : null}
      {actions.mailTo === undefined ? null : (
        <a
          className={button()}
          href={actions.mailTo}
          aria-keyshortcuts="E"
          onClick={(event) => event.stopPropagation()}
        >
          <Icon name="mail" />
          {m.findMail()} <kbd>E</kbd>
        </a>
      )}
      {actions.wait ? (
        <Button icon={actions.isWaiting ? 'x' : 'bell'} aria-keyshortcuts="W" onClick={only(actions.wait)}>
          {actions.isWaiting ? shared.waitStop() : m.findWait()} <kbd>W</kbd>
        </Button>
      ) : null}
      {dial === null ? null : (
        <span className="ms-auto inline-flex items-center gap-1.5 text-ink-2">
          <Icon name="transfer" />
          <Rich message={m.findTransfer} tags={{ dial: <DialKey digit={dial} /> }} />
        </span>
      )}
    </span>
  );
}
