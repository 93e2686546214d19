import type { Counts } from './Nav.tsx';

/** The counts on the icons of the navigation. */
export function useCounts(): Counts {
  return {};
}
