import { useState } from 'react';
import { useOlder } from '#src/components/use-older.ts';

/** How many rows a search for the unheard ones looks through by itself; after that it asks. */
const BY_ITSELF = 1000;

/** So many are loaded at once: most boxes then have an honest count. */
const AT_ONCE = 300;

/** Loading what is older than the list. `sparse` where only few of what is loaded is shown. */
export function useSearch(list: Parameters<typeof useOlder>[0], loaded: number, sparse: boolean) {
  // One search for the unheard looks through a thousand rows; each press lets it go on for as many.
  const [allowed, setAllowed] = useState(BY_ITSELF);
  const older = useOlder(list, loaded, AT_ONCE);
  const waits = sparse && loaded >= allowed;
  return {
    ...older,
    /** The search has stopped and asks whether to go on. */
    waits: older.more && waits && !older.loading,
    near: () => {
      if (!waits) older.near();
    },
    goOn: () => {
      setAllowed(loaded + BY_ITSELF);
      older.goOn();
    },
  };
}
export type Search = ReturnType<typeof useSearch>;
