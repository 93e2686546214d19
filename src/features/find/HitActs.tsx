import { m } from '#messages/extras';
import type { MouseEvent } from 'react';
import { compose } from '#src/components/tell/compose.ts';
import { mailHref } from '#src/lib/text.ts';
import { telHref } from '#src/lib/phone.ts';
import { button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import type { Item } from './items.ts';

/** The actions of a line. Those that are not possible are undefined. */
export interface Acts {
  readonly open: () => void;
  readonly openWord: string;
  /** The `tel:` link. */
  readonly tel: string | undefined;
  readonly message: (() => void) | undefined;
  readonly mailTo: string | undefined;
}

const OPEN_WORDS: Readonly<Record<Item['kind'], () => string>> = {
  person: () => m.findDetails(),
  contact: () => m.findOpen(),
  group: () => m.findOpen(),
  caller: () => m.findLookUp(),
  add: () => m.findAdd(),
};

/** The actions of a line. `go` closes the palette and navigates; `close` only closes it. */
export const actsOf = (
  { kind, path, number, email, target }: Item,
  go: (path: string) => void,
  close: () => void,
): Acts => ({
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
});

/** The actions of the highlighted line with their keys, and its speed dial. */
export function HitActs({ acts, dial }: { readonly acts: Acts; readonly dial: number | null }) {
  // A click on a button does not also open the line.
  const only = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  return (
    <span
      role="gridcell"
      className="col-[2/-1] flex flex-wrap gap-1.5 max-desk:hidden [&>:is(a,button)]:h-7.5 [&>:is(a,button)]:px-2.25"
      data-acts
    >
      <Button kind="solid" onClick={only(acts.open)}>
        {acts.openWord} <kbd>Enter</kbd>
      </Button>
      {acts.tel === undefined ? null : (
        <a className={button()} href={acts.tel} onClick={(event) => event.stopPropagation()}>
          <Icon name="phone" />
          {m.findCall()} <kbd>C</kbd>
        </a>
      )}
      {acts.message ? (
        <Button icon="sms" onClick={only(acts.message)}>
          {m.findMessage()} <kbd>M</kbd>
        </Button>
      ) : null}
      {acts.mailTo === undefined ? null : (
        <a className={button()} href={acts.mailTo} onClick={(event) => event.stopPropagation()}>
          <Icon name="mail" />
          {m.findMail()} <kbd>E</kbd>
        </a>
      )}
      {dial === null ? null : (
        <span className="ms-auto inline-flex items-center gap-1.5 text-ink-2">
          <Icon name="transfer" />
          <Rich message={m.findTransfer} tags={{ dial: <DialKey digit={dial} /> }} />
        </span>
      )}
    </span>
  );
}
