import { queryOptions } from '@tanstack/react-query';
import { digitsOf } from '#src/lib/phone-reading.ts';

/** What was typed as the digits of a number. Null when it is none. `ownNumber` has the country of numbers without a prefix. */
export const digitsQuery = (typed: string, ownNumber: string | null) =>
  queryOptions({
    queryKey: ['digits', typed, ownNumber] as const,
    queryFn: () => digitsOf(typed, ownNumber),
    staleTime: Infinity,
  });
