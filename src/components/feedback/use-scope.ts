import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useNow } from '#src/ui/use-now.ts';
import { daysOf, readScope, type Scope } from './scope.ts';
import { dayOf, spanOfDays, viewerZone } from './zone.ts';

/** The current minute by the service's clock, in milliseconds, and the viewer's day. */
export function useToday() {
  const now = useNow(60_000);
  const zone = viewerZone();
  return { now, zone, today: dayOf(now, zone) };
}

/** The scope in the URL, with its days and its span of time. */
export function useScope() {
  const [search] = useSearchParams();
  const { now, zone, today } = useToday();
  const scope = readScope(search);
  const days = daysOf(scope, today);
  return { scope, days, span: spanOfDays(days.from, days.to, zone), now, zone, today };
}
export type Scoped = ReturnType<typeof useScope>;

type Query = Readonly<Record<string, string | undefined>>;

/** Changes parameters of the URL and keeps the others. Undefined removes a parameter. */
export function useQueryChange(): (change: Query, options?: { readonly push?: boolean }) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const text = search.toString();
  return useCallback(
    (change, { push = true } = {}) => {
      void navigate(
        { pathname, search: changed(new URLSearchParams(text), change) },
        { replace: !push, preventScrollReset: true },
      );
    },
    [navigate, pathname, text],
  );
}

export function changed(search: URLSearchParams, change: Query): string {
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) search.delete(key);
    else search.set(key, value);
  }
  return search.toString();
}

/** The URL parameters for a change of scope. */
export const scopeChange = (change: Partial<Scope>): Query => ({
  ...('range' in change ? { range: change.range === '30' ? undefined : change.range } : {}),
  ...('from' in change ? { from: change.from ?? undefined } : {}),
  ...('to' in change ? { to: change.to ?? undefined } : {}),
  ...('endpoint' in change ? { endpoint: change.endpoint ?? undefined } : {}),
  ...('employee' in change
    ? { employee: change.employee === null ? undefined : String(change.employee) }
    : {}),
});
