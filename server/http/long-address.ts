/** Bytes. The longest of ours, a list with every filter, has a fourth; old proxies take no longer ones either. */
const LONGEST = 8 * 1024;

/** Whether an address is refused before anything reads it. */
export const isTooLong = (url: string | undefined): boolean => (url?.length ?? 0) > LONGEST;
