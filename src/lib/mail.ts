const ADDRESS = /^[\w.!#$%&'*+/=^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?\.[a-z]{2,}$/i;

/** The `mailto:` link of an address, or undefined when the text is not a strict address (docs/security.md, XSS and links). */
export const mailHref = (email: string | null): string | undefined =>
  email !== null && ADDRESS.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined;
