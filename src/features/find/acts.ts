import { compose } from '#src/components/compose.ts';
import { mailHref } from '#src/lib/mail.ts';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import type { Item } from './items.ts';

/** What can be done with a line; what is missing cannot. */
export interface Acts {
  readonly open?: () => void;
  /** What opening does, on its button. */
  readonly openWord?: string;
  /** The link to call it, and the one to write to it. */
  readonly tel?: string | undefined;
  readonly message?: () => void;
  readonly mailTo?: string | undefined;
}

/** The acts of a line. `go` closes the palette and goes somewhere; `close` only closes it. */
export function actsOf(item: Item, go: (path: string) => void, close: () => void): Acts {
  switch (item.kind) {
    case 'person':
      return {
        open: () => go(paths.person(item.person.id)),
        openWord: 'Details',
        tel: telHref(item.person.number),
        message: () => {
          close();
          compose({ kind: 'employee', id: item.person.id });
        },
      };
    case 'contact':
      return {
        open: () => go(paths.contact(item.id)),
        openWord: 'Open',
        tel: telHref(item.number),
        mailTo: mailHref(item.email),
      };
    case 'group':
      return {
        open: () => go(paths.group(item.group.id)),
        openWord: 'Open',
        message: () => {
          close();
          compose({ kind: 'group', id: item.group.id });
        },
      };
    case 'caller':
      return {
        open: () => go(paths.caller(item.number)),
        openWord: 'Look up',
        tel: telHref(item.number),
      };
    case 'add':
      return { open: () => go(paths.newContact({ number: item.number })), openWord: 'Add' };
  }
}
