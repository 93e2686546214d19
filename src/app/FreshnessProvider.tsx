import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { onServiceClock } from '#src/api/clock.ts';
import { employeesPoll } from '#src/api/employees.ts';
import { FreshnessContext } from '#src/ui/freshness.ts';
import type { Freshness } from '#src/ui/freshness.ts';
import { LATE, freshnessLevel, silenceOf } from './freshness.ts';
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
  const { dataUpdatedAt, data, isPending, refetch } = useQuery(employeesPoll());
  const answeredAt = data ? dataUpdatedAt : null;
  const askingSince = useAskingSince(() => void refetch());
  const [seen, setSeen] = useState<{ level: Freshness['level']; silent: boolean }>({
    level: 'fresh',
    silent: false,
  });

  useEffect(() => {
    const look = () => {
      const silence = { answeredAt, askingSince, now: Date.now() };
      const next = { level: freshnessLevel(silence), silent: silenceOf(silence) >= LATE };
      setSeen((before) => (before.level === next.level && before.silent === next.silent ? before : next));
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [answeredAt, askingSince]);

  const { level, silent } = seen;
  const shownAt = answeredAt === null || level === 'fresh' ? null : onServiceClock(answeredAt);
  const freshness = useMemo(() => ({ level, answeredAt: shownAt }), [level, shownAt]);
  // A poll draws only what shows people: the desk around them is drawn anew when one of these changes.
  const drawn = useMemo(
    () =>
      children(
        isPending ? null : (
          <Suspense fallback={null}>
            <ConnectionBanner askingSince={askingSince} silent={silent} />
          </Suspense>
        ),
        !isPending,
      ),
    [children, isPending, askingSince, silent],
  );
  return <FreshnessContext value={freshness}>{drawn}</FreshnessContext>;
}
