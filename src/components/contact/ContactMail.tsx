import { mailHref } from '#src/lib/mail.ts';
import { clamp } from '#src/lib/text.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** The button that begins an e-mail; nothing where the address is none. */
export function MailButton({ email }: { readonly email: string | null }) {
  const mail = mailHref(email);
  return mail === undefined ? null : (
    <a className="btn" href={mail}>
      <Icon name="mail" />
      E-mail
    </a>
  );
}

/** A contact's address: a link where it is one, else the text as it was typed. */
export function ContactMail({ email }: { readonly email: string | null }) {
  if (!email) return 'No e-mail';
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
