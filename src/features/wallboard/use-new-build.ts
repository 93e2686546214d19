import { useEffect, useState } from 'react';

interface Moment {
  /** The page's build as the gateway has it. */
  readonly build: string | undefined;
  /** Nobody waits and everything is fresh: nobody misses the wall for a second. */
  readonly quiet: boolean;
}

/** Up to so long after a new version is there: not all walls of a company at once. */
const SPREAD = 20_000;

/** Loads the page anew at a quiet moment after the gateway has a newer one; it has answered just then, so it is there. */
export function useNewBuild({ build, quiet }: Moment): void {
  const [first, setFirst] = useState<string | undefined>(build);
  if (first === undefined && build !== undefined) setFirst(build);
  const due = quiet && first !== undefined && build !== undefined && build !== first;
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => location.reload(), Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [due]);
}
