/** A time as the service writes it: ISO 8601 in UTC, with milliseconds and `Z`. */
export const wireTime = (at: number): string => new Date(at).toISOString();

/** The same, or null. */
export const wireTimeOrNull = (at: number | null): string | null => (at === null ? null : wireTime(at));

/** A timestamp of a query in milliseconds; undefined when it was not given. */
export const millis = (timestamp: string | undefined): number | undefined =>
  timestamp === undefined ? undefined : Date.parse(timestamp);
