import { m } from '#messages/shared';
import { clamp, mailHref } from '#src/lib/text.ts';
import { button } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** A button that begins an e-mail. Renders nothing when the address is not valid. */
export function MailButton({ email }: { readonly email: string | null }) {
  const mail = mailHref(email);
  return mail === undefined ? null : (
    <a className={button()} href={mail}>
      <Icon name="mail" />
      {m.contactMail()}
    </a>
  );
}

/** A contact's e-mail address: a link when it is valid, else plain text. */
export function ContactMail({ email }: { readonly email: string | null }) {
  if (!email) return m.contactWithoutMail();
  const mail = mailHref(email);
  const words = clamp(email, 254);
  return mail === undefined ? (
    <bdi>{words}</bdi>
  ) : (
    <a className="link" href={mail}>
      {words}
    </a>
  );
}
