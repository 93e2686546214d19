import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useEffectEvent, type ReactNode } from 'react';
import { freshnessLevel } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { employeesPoll, employeesQuery } from '#src/api/employees/queries.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { FreshnessContext, type Freshness } from '#src/ui/freshness.ts';

interface FreshnessProviderProps {
  /** `drawn` is true after the first answer or failure. The rest of the page may load then. */
  readonly children: (notice: ReactNode, drawn: boolean) => ReactNode;
}

/** Watches the age of the presence data for all screens, and renders the banner. */
export function FreshnessProvider({ children }: FreshnessProviderProps) {
  const client = useQueryClient();
  const [level, setLevel] = useState<Freshness['level']>('fresh');
  const fresh = level === 'fresh';
  const { isPending, dataUpdatedAt, refetch } = useQuery({
    ...employeesPoll(),
    // Fresh answers do not render this component.
    notifyOnChangeProps: fresh ? ['isPending'] : ['isPending', 'dataUpdatedAt'],
  });
  const askingSince = useAskingSince(() => void refetch());
  const answeredAt = fresh ? null : dataUpdatedAt;

  useEffect(() => {
    const check = () => {
      const last = answeredAt ?? client.getQueryState(employeesQuery().queryKey)?.dataUpdatedAt;
      setLevel(freshnessLevel({ answeredAt: last || null, askingSince, now: Date.now() }));
    };
    check();
    const timer = setInterval(check, 1000);
    return () => clearInterval(timer);
  }, [client, askingSince, answeredAt]);

  // At the root, so that dialogs have it, too (`softened`).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-late', level === 'late');
    return () => document.documentElement.removeAttribute('data-late');
  }, [level]);

  const shownAt = answeredAt === null ? null : onServiceClock(answeredAt);
  const freshness = useMemo(() => ({ level, answeredAt: shownAt }), [level, shownAt]);
  // A poll renders only the components that show people, not the rest of the desk.
  const drawn = useMemo(
    () => children(isPending ? null : <ConnectionBanner askingSince={askingSince} />, !isPending),
    [children, isPending, askingSince],
  );
  return <FreshnessContext value={freshness}>{drawn}</FreshnessContext>;
}

/** After a longer gap between two ticks, in milliseconds, the computer was asleep. */
const ASLEEP = 10_000;

/**
 * Since when the page has been visible and awake, so that it polls. Calls `onWake` after sleep. The query client itself
 * refetches when the tab is shown.
 */
function useAskingSince(onWake: () => void): number {
  const [since, setSince] = useState(() => Date.now());
  const onWoken = useEffectEvent(onWake);
  useEffect(() => {
    let last = Date.now();
    const onVisibility = () => {
      last = Date.now();
      if (document.visibilityState === 'visible') setSince(last);
    };
    const tick = () => {
      const now = Date.now();
      const slept = now - last > ASLEEP && document.visibilityState === 'visible';
      last = now;
      if (!slept) return;
      setSince(now);
      onWoken();
    };
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
  return since;
}
