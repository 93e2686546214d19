import { m } from '#messages/start';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
import { banner } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useTick } from '#src/ui/use-now.ts';

/** The banner under the top bar: offline, a service that sends 429, or one that does not answer. */
export function ConnectionBanner({ askingSince }: { readonly askingSince: number }) {
  const online = useOnline();
  const now = useTick();
  const next = nextTryWords(useQueryClient(), now);
  const { level } = useFreshness();
  const { dataUpdatedAt, error, refetch } = useQuery(employeesQuery());
  const answeredAt = dataUpdatedAt || null;
  const at = answeredAt === null ? null : clockWords(onServiceClock(answeredAt));
  if (!online) {
    return (
      <Banner icon="offline" says={at === null ? m.noConnectionSaid() : m.noConnectionSaidFrom({ time: at })}>
        {at === null ? (
          <Rich message={m.noConnection} tags={BOLD} />
        ) : (
          <Rich message={m.noConnectionFrom} values={{ time: at }} tags={BOLD} />
        )}
      </Banner>
    );
  }
  if (error instanceof ApiError && error.kind === 'slow-down') {
    return (
      <Banner icon="warn" says={at === null ? m.slowDownSaid() : m.slowDownSaidFrom({ time: at })}>
        {at === null ? (
          <Rich message={m.slowDown} values={{ next }} tags={BOLD} />
        ) : (
          <Rich message={m.slowDownFrom} values={{ time: at, next }} tags={BOLD} />
        )}
      </Banner>
    );
  }
  // Not counted while the tab is hidden or the computer asleep, when nothing is polled.
  const silence = silenceOf({ answeredAt, askingSince, now });
  if (level === 'fresh' || at === null || silence < LATE) return <Banner icon="warn" says="" />;
  return (
    <Banner icon="warn" says={m.silentSaid({ time: at })} onTry={() => void refetch()}>
      <Rich message={m.silent} values={{ seconds: Math.floor(silence / 1000), time: at, next }} tags={BOLD} />
    </Banner>
  );
}

const BOLD = { b: <b /> };

/** When the service is asked again: "Trying again in 4 s." */
function nextTryWords(client: QueryClient, now: number): string {
  const query = client.getQueryCache().find({ queryKey: employeesQuery().queryKey });
  if (!query) return '';
  if (query.state.fetchStatus === 'fetching') return m.tryingNow();
  const next = nextPollAt(query, POLL.presence);
  return next === null ? '' : m.tryingAgainIn({ seconds: Math.max(1, Math.ceil((next - now) / 1000)) });
}

interface BannerProps {
  readonly icon: IconName;
  /** The text that a screen reader announces once, without the seconds of `children`. '' for no banner. */
  readonly says: string;
  readonly children?: ReactNode;
  readonly onTry?: () => void;
}

/** The live region is always rendered, because a screen reader announces only its changes. */
function Banner({ icon, says, children, onTry }: BannerProps) {
  return (
    <>
      <div className="sr-only" role="alert">
        {says}
      </div>
      {says === '' ? null : (
        <section className={`${banner} border-warn bg-warn-soft text-warn-ink`} aria-label={m.connection()}>
          <Icon name={icon} />
          <span>{children}</span>
          {onTry ? (
            <Button small icon="retry" className="ms-auto max-desk:h-11" onClick={onTry}>
              {m.tryNow()}
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

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
