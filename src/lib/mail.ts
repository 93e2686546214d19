/** The `mailto:` link of a strict address, or undefined where the text is none (trust.md, XSS and links). */
export function mailHref(email: string | null): string | undefined {
  return email !== null && /^[\w.+-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?\.[a-z]{2,}$/i.test(email)
    ? `mailto:${email}`
    : undefined;
}
