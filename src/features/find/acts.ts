import { compose } from '#src/components/compose.ts';
import { mailHref } from '#src/lib/mail.ts';
import { paths } from '#src/lib/paths.ts';
import { telHref } from '#src/lib/phone.ts';
import type { Item } from './items.ts';

/** What of the page the palette may lead to. */
export interface FindPages {
  readonly contacts: boolean;
  readonly caller: boolean;
  readonly groups: boolean;
}

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
export function actsOf(item: Item, pages: FindPages, go: (path: string) => void, close: () => void): Acts {
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
        ...(pages.contacts ? { open: () => go(paths.contact(item.id)), openWord: 'Open' } : {}),
        tel: telHref(item.number),
        mailTo: mailHref(item.email),
      };
    case 'group':
      return {
        ...(pages.groups ? { open: () => go(paths.group(item.group.id)), openWord: 'Open' } : {}),
        message: () => {
          close();
          compose({ kind: 'group', id: item.group.id });
        },
      };
    case 'caller':
      return {
        ...(pages.caller ? { open: () => go(paths.caller(item.number)), openWord: 'Look up' } : {}),
        tel: telHref(item.number),
      };
    case 'add':
      return pages.contacts
        ? { open: () => go(paths.newContact({ number: item.number })), openWord: 'Add' }
        : {};
  }
}
