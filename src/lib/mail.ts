const ADDRESS = /^[\w.!#$%&'*+/=^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?\.[a-z]{2,}$/i;

/** The `mailto:` link of a strict address, or undefined where the text is none (docs/security.md, XSS and links). */
export const mailHref = (email: string | null): string | undefined =>
  email !== null && ADDRESS.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined;
