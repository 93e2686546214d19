import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { onServiceClock } from '#src/api/client/clock.ts';
import { employeesPoll, employeesQuery } from '#src/api/employees/queries.ts';
import { FreshnessContext, freshnessLevel, pollingSince } from '#src/components/freshness.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useTick } from '#src/ui/use-now.ts';

/** Polls the people, and says how old they are to all screens. */
export function FreshnessProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const since = useStore(pollingSince);
  const answered = () => client.getQueryState(employeesQuery().queryKey)?.dataUpdatedAt ?? 0;
  // Only a new level renders: not each second, and no fresh answer.
  const level = useTick((now) => freshnessLevel({ answeredAt: answered(), since, now }));
  const fresh = level === 'fresh';
  const { dataUpdatedAt } = useQuery({
    ...employeesPoll(),
    notifyOnChangeProps: fresh ? [] : ['dataUpdatedAt'],
  });

  // At the root, so that dialogs have it, too (`softened`).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-late', level === 'late');
    return () => document.documentElement.removeAttribute('data-late');
  }, [level]);

  const answeredAt = fresh ? null : onServiceClock(dataUpdatedAt);
  const freshness = useMemo(() => ({ level, answeredAt }), [level, answeredAt]);
  return <FreshnessContext value={freshness}>{children}</FreshnessContext>;
}
