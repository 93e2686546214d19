/** The migrations that have run but are not of this version: a newer one has run them. */
export const newerThan = (known: readonly string[], run: readonly string[]): string[] =>
  run.filter((name) => !known.includes(name));

/** What to tell about data of a newer version, in one line. `what` begins the sentence. */
export const newerLine = (what: string, name: string, newer: readonly string[]): string =>
  `${what} was made by a newer version of Frontdesk (${name} tables: ${newer.join(', ')}). Use that version or a later one.`;
