import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { POLL, nextPollAt } from '#src/api/cache/polling.ts';
import { LATE, silenceOf } from '#src/api/cache/staleness.ts';
import { onServiceClock } from '#src/api/client/clock.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { clockWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFreshness } from '#src/ui/freshness.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useTick } from '#src/ui/use-now.ts';

/** Under the top bar: no connection, a service that asks for silence, or one that has not answered for 15 s. */
export function ConnectionBanner({ askingSince }: { readonly askingSince: number }) {
  const online = useOnline();
  const now = useTick();
  const { level } = useFreshness();
  const { dataUpdatedAt, error, refetch } = useQuery(employeesQuery());
  const answeredAt = dataUpdatedAt || null;
  const at = answeredAt === null ? null : clockWords(onServiceClock(answeredAt));
  const kept = at === null ? '' : ` Showing data from ${at}.`;
  if (!online) {
    return (
      <Banner icon="offline" says={`No connection.${kept}`}>
        <b>No connection.</b> This computer is offline. Frontdesk carries on when it is back.{kept}
      </Banner>
    );
  }
  if (error instanceof ApiError && error.kind === 'slow-down') {
    return (
      <Banner icon="warn" says={`The service asks us to slow down.${kept}`}>
        <b>The service asks us to slow down.</b>
        {kept} <NextTry now={now} />
      </Banner>
    );
  }
  // Asleep or hidden, nobody has asked it.
  const silence = silenceOf({ answeredAt, askingSince, now });
  if (level === 'fresh' || at === null || silence < LATE) return <Banner icon="warn" says="" />;
  return (
    <Banner icon="warn" says={`The telephony service is not answering.${kept}`} onTry={() => void refetch()}>
      <b>The telephony service has not answered for {Math.floor(silence / 1000)} s;</b>
      {` showing data from ${at}. `}
      <NextTry now={now} />
    </Banner>
  );
}

function NextTry({ now }: { readonly now: number }) {
  const query = useQueryClient().getQueryCache().find({ queryKey: employeesQuery().queryKey });
  if (!query) return null;
  if (query.state.fetchStatus === 'fetching') return 'Trying now.';
  const next = nextPollAt(query, POLL.presence);
  return next === null ? null : `Trying again in ${Math.max(1, Math.ceil((next - now) / 1000))} s.`;
}

interface BannerProps {
  readonly icon: IconName;
  /** What a screen reader announces, once; the seconds that run on in `children` are not announced. '' for no banner. */
  readonly says: string;
  readonly children?: ReactNode;
  readonly onTry?: () => void;
}

/** A line under the top bar. Its live region stands from the start, so that what comes into it is announced. */
function Banner({ icon, says, children, onTry }: BannerProps) {
  return (
    <>
      <div className="sr" role="alert">
        {says}
      </div>
      {says === '' ? null : (
        <section className="banner" aria-label="Connection">
          <Icon name={icon} />
          <span>{children}</span>
          {onTry ? (
            <Button small icon="retry" onClick={onTry}>
              Try now
            </Button>
          ) : null}
        </section>
      )}
    </>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes that there is a network. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
