import { m } from '#messages/contacts';
import { useRef } from 'react';
import { telHref } from '#src/lib/phone.ts';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';

/** The button, and the key C, for calling a number. Nothing for one that cannot be called. */
export function CallButton({ number }: { readonly number: string | null }) {
  const call = useRef<HTMLAnchorElement>(null);
  useLetterKeys({ c: () => call.current?.click() });
  const tel = telHref(number);
  return tel === undefined ? null : (
    <a className={button({ kind: 'solid' })} href={tel} ref={call} aria-keyshortcuts="C">
      <Icon name="phone" />
      {m.callerCall()} <kbd>C</kbd>
    </a>
  );
}
