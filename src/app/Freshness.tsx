import { m } from '#messages/start';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { onServiceClock } from '#src/api/client/clock.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { employeesPoll, employeesQuery } from '#src/api/employees/queries.ts';
import {
  FreshnessContext,
  freshnessLevel,
  LATE,
  pollingSince,
  silenceOf,
  useNextTry,
} from '#src/components/panel/freshness.ts';
import { createStore } from '#src/browser/store.ts';
import { clockWords } from '#src/lib/time.ts';
import { Button } from '#src/ui/Button.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { banner } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useTick } from '#src/ui/use-now.ts';
import { useStore } from '#src/ui/use-store.ts';

const online = createStore(true, ({ set }) => {
  const read = () => set(navigator.onLine);
  read();
  for (const type of ['online', 'offline']) window.addEventListener(type, read);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, read);
  };
});

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

/** The banner under the top bar: offline, a service that sends 429, or one that does not answer. */
export function ConnectionBanner() {
  const { isPending, dataUpdatedAt: answeredAt, error, refetch } = useQuery(employeesQuery());
  const since = useStore(pollingSince);
  // Not counted while the tab is hidden or the computer asleep, when nothing is polled.
  const silence = useTick((now) => silenceOf({ answeredAt, since, now }));
  const isOnline = useStore(online);
  const seconds = useNextTry(employeesQuery().queryKey);
  const next = seconds === null ? m.tryingNow() : m.tryingAgainIn({ seconds });
  const at = answeredAt === 0 ? null : clockWords(onServiceClock(answeredAt));
  if (isPending) return null;
  if (!isOnline) {
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
  if (at === null || silence < LATE) return <Banner icon="warn" says="" />;
  return (
    <Banner icon="warn" says={m.silentSaid({ time: at })} onTry={() => void refetch()}>
      <Rich message={m.silent} values={{ seconds: Math.floor(silence / 1000), time: at, next }} tags={BOLD} />
    </Banner>
  );
}

const BOLD = { b: <b /> };

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
