import { zoneInstead } from '#src/lib/locale.ts';
import { useHydrated } from './use-hydrated.ts';

/** The zone to name beside times where the browser does not know its own; else null. The gateway cannot know, and shows none. */
export const useZoneInstead = (): string | null => (useHydrated() ? zoneInstead() : null);
