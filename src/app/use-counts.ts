import { useQuery } from '@tanstack/react-query';
import { unheardCountOf, voicemailsQuery } from '#src/api/voicemails.ts';
import type { Counts } from './Nav.tsx';

/** The counts on the icons of the navigation. */
export function useCounts(): Counts {
  const { data: unheard = 0 } = useQuery({ ...voicemailsQuery(), select: unheardCountOf });
  return { unheard };
}
