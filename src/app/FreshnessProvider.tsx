import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useState, useEffectEvent, type ReactNode } from 'react';
import { freshnessLevel } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { employeesPoll, employeesQuery } from '#src/api/employees/queries.ts';
import { FreshnessContext, type Freshness } from '#src/ui/freshness.ts';

const ConnectionBanner = lazy(() =>
  import('./first-paint/later.ts').then((module) => ({ default: module.ConnectionBanner })),
);

interface FreshnessProviderProps {
  /** `drawn` when the people have come, or could not be fetched: what is in no first picture may then follow. */
  readonly children: (notice: ReactNode, drawn: boolean) => ReactNode;
}

/** Watches the age of the presence data for the whole desk, and has the banner that says so. */
export function FreshnessProvider({ children }: FreshnessProviderProps) {
  const client = useQueryClient();
  const [level, setLevel] = useState<Freshness['level']>('fresh');
  const fresh = level === 'fresh';
  const { isPending, dataUpdatedAt, refetch } = useQuery({
    ...employeesPoll(),
    // While answers come, they draw nothing here.
    notifyOnChangeProps: fresh ? ['isPending'] : ['isPending', 'dataUpdatedAt'],
  });
  const askingSince = useAskingSince(() => void refetch());
  const answeredAt = fresh ? null : dataUpdatedAt;

  useEffect(() => {
    const look = () => {
      const last = answeredAt ?? client.getQueryState(employeesQuery().queryKey)?.dataUpdatedAt;
      setLevel(freshnessLevel({ answeredAt: last || null, askingSince, now: Date.now() }));
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [client, askingSince, answeredAt]);

  const shownAt = answeredAt === null ? null : onServiceClock(answeredAt);
  const freshness = useMemo(() => ({ level, answeredAt: shownAt }), [level, shownAt]);
  // A poll draws only what shows people: the desk around them is drawn anew when one of these changes.
  const drawn = useMemo(
    () =>
      children(
        isPending ? null : (
          <Suspense fallback={null}>
            <ConnectionBanner askingSince={askingSince} />
          </Suspense>
        ),
        !isPending,
      ),
    [children, isPending, askingSince],
  );
  return <FreshnessContext value={freshness}>{drawn}</FreshnessContext>;
}

/** A gap between two ticks longer than this is not slowness: the computer slept. */
const ASLEEP = 10_000;

/**
 * Since when the page has been awake and in sight, which is since when it asks. Calls `onWake` at once when it comes back
 * from sleep (coming back into sight is the query client's own cue).
 */
function useAskingSince(onWake: () => void): number {
  const [since, setSince] = useState(() => Date.now());
  const woke = useEffectEvent(onWake);
  useEffect(() => {
    let last = Date.now();
    const shown = () => {
      last = Date.now();
      if (document.visibilityState === 'visible') setSince(last);
    };
    const tick = () => {
      const now = Date.now();
      const slept = now - last > ASLEEP && document.visibilityState === 'visible';
      last = now;
      if (!slept) return;
      setSince(now);
      woke();
    };
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
  return since;
}
