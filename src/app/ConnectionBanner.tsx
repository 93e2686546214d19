import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
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

interface ConnectionBannerProps {
  readonly askingSince: number;
}

/** Under the top bar: no connection, a service that asks for silence, or one that has not answered for 15 s. */
export function ConnectionBanner({ askingSince }: ConnectionBannerProps) {
  const online = useOnline();
  const { level } = useFreshness();
  const { dataUpdatedAt, error, refetch } = useQuery({
    ...employeesQuery(),
    // While answers come, nothing is said, and they draw nothing.
    notifyOnChangeProps: online && level === 'fresh' ? ['error'] : ['error', 'dataUpdatedAt'],
  });
  const answeredAt = dataUpdatedAt || null;
  const silent = useSilent(level !== 'fresh', answeredAt, askingSince);
  const kept = answeredAt === null ? '' : ` Showing data from ${clockWords(onServiceClock(answeredAt))}.`;
  const slowDown = error instanceof ApiError && error.kind === 'slow-down';
  if (!online) {
    return (
      <Banner icon="offline" says={`No connection.${kept}`}>
        <b>No connection.</b> This computer is offline. Frontdesk carries on when it is back.{kept}
      </Banner>
    );
  }
  if (slowDown) {
    return (
      <Banner icon="warn" says={`The service asks us to slow down.${kept}`}>
        <b>The service asks us to slow down.</b>
        {kept} <NextTry />
      </Banner>
    );
  }
  if (!silent || answeredAt === null) return <Banner icon="warn" says="" />;
  return (
    <Banner icon="warn" says={`The telephony service is not answering.${kept}`} onTry={() => void refetch()}>
      <Silent askingSince={askingSince} answeredAt={answeredAt} />
    </Banner>
  );
}

/** Whether the service has been silent for too long; asleep or hidden, nobody has asked it. */
function useSilent(watching: boolean, answeredAt: number | null, askingSince: number): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!watching) return undefined;
    const look = () => setSilent(silenceOf({ answeredAt, askingSince, now: Date.now() }) >= LATE);
    look();
    const timer = setInterval(look, 1000);
    return () => {
      clearInterval(timer);
      setSilent(false);
    };
  }, [watching, answeredAt, askingSince]);
  return silent;
}

interface SilentProps {
  readonly answeredAt: number;
  readonly askingSince: number;
}

function Silent({ answeredAt, askingSince }: SilentProps) {
  const now = useTick();
  const seconds = Math.floor(silenceOf({ answeredAt, askingSince, now }) / 1000);
  return (
    <>
      <b>The telephony service has not answered for {seconds} s;</b> showing data from{' '}
      {clockWords(onServiceClock(answeredAt))}. <NextTry />
    </>
  );
}

function NextTry() {
  const now = useTick();
  const client = useQueryClient();
  const query = client.getQueryCache().find({ queryKey: employeesQuery().queryKey });
  if (!query) return null;
  if (query.state.fetchStatus === 'fetching') return 'Trying now.';
  const next = nextPollAt(query, POLL.presence);
  if (next === null) return null;
  return `Trying again in ${Math.max(1, Math.ceil((next - now) / 1000))} s.`;
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
