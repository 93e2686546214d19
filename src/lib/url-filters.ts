/** An id as a URL has it; null for any other text. */
export const idOf = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

/** The filters of a list as the URL has them: a text each, null where one is off. */
export type UrlFilters = Readonly<Record<string, string | null>>;

/** The filters that the URL of a list can have. `readers`: reads each from its text; invalid ones are off. */
export function urlFilters<F extends UrlFilters>(readers: {
  readonly [Name in keyof F]: (text: string) => F[Name];
}) {
  const read = (search: URLSearchParams): F =>
    Object.fromEntries(
      Object.entries(readers).map(([name, readOne]) => [name, readOne(search.get(name) ?? '')]),
    ) as F;
  return {
    read,
    none: read(new URLSearchParams()),
    areOn: (filters: F): boolean => Object.values(filters).some((value) => value !== null),
  };
}
