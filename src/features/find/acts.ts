import { m } from '#messages/extras';
import { compose } from '#src/components/compose.ts';
import { mailHref } from '#src/lib/mail.ts';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import type { Item } from './items.ts';

/** The actions of a line. Actions that are not possible are missing. */
export interface Acts {
  readonly open?: () => void;
  /** The text of the button that opens it. */
  readonly openWord?: string;
  /** The `tel:` link. */
  readonly tel?: string | undefined;
  readonly message?: () => void;
  readonly mailTo?: string | undefined;
}

/** The actions of a line. `go` closes the palette and navigates; `close` only closes it. */
export function actsOf(item: Item, go: (path: string) => void, close: () => void): Acts {
  switch (item.kind) {
    case 'person':
      return {
        open: () => go(paths.person(item.person.id)),
        openWord: m.findDetails(),
        tel: telHref(item.person.number),
        message: () => {
          close();
          compose({ kind: 'employee', id: item.person.id });
        },
      };
    case 'contact':
      return {
        open: () => go(paths.contact(item.id)),
        openWord: m.findOpen(),
        tel: telHref(item.number),
        mailTo: mailHref(item.email),
      };
    case 'group':
      return {
        open: () => go(paths.group(item.group.id)),
        openWord: m.findOpen(),
        message: () => {
          close();
          compose({ kind: 'group', id: item.group.id });
        },
      };
    case 'caller':
      return {
        open: () => go(paths.caller(item.number)),
        openWord: m.findLookUp(),
        tel: telHref(item.number),
      };
    case 'add':
      return { open: () => go(paths.newContact({ number: item.number })), openWord: m.findAdd() };
  }
}
