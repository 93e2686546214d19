import { mailHref } from '#src/lib/mail.ts';
import { clamp } from '#src/lib/text.ts';

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
