import { queryOptions } from '@tanstack/react-query';
import { readNumber, type NumberReading } from '#src/lib/phone-reading.ts';

/**
 * What was typed, read as a number. `ownNumber` has the country of numbers without a prefix. Digits with a plus sign are what a
 * switchboard and our links send, and are looked up whatever their length: nothing is stored by it.
 */
export const digitsQuery = (typed: string, ownNumber: string | null) =>
  queryOptions({
    queryKey: ['digits', typed, ownNumber] as const,
    queryFn: async (): Promise<NumberReading> => {
      const reading = await readNumber(typed, ownNumber);
      const isSent = 'wrong' in reading && reading.wrong === 'length' && /^\+\d{3,20}$/.test(typed);
      return isSent ? { number: typed.slice(1) } : reading;
    },
    staleTime: Infinity,
  });
