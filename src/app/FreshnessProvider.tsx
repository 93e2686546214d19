import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { onServiceClock } from '#src/api/clock.ts';
import { employeesPoll, employeesQuery } from '#src/api/employees.ts';
import { FreshnessContext } from '#src/ui/freshness.ts';
import type { Freshness } from '#src/ui/freshness.ts';
import { freshnessLevel } from './freshness.ts';
import { useAskingSince } from './use-asking-since.ts';

const ConnectionBanner = lazy(() =>
  import('./later.ts').then((module) => ({ default: module.ConnectionBanner })),
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
