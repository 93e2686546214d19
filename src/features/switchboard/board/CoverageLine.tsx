import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { CoverageAlarm } from '#contract/coverage.ts';
import { acknowledgeAlarm } from '#src/api/coverage/rules.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { useAway } from '#src/components/absence/away.ts';
import { byUrgency, fewWords, presencesWords } from '#src/components/coverage/alarms.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { errorWords } from '#src/lib/errors.ts';
import { firstName, nameOf } from '#src/lib/text.ts';
import { ageWords, clockWords, spanWords } from '#src/lib/time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { announce, showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';

/** Where too few people are free: the longest alarm, first of those that nobody has acknowledged. Nothing without one. */
export function CoverageLine({ alarms }: { readonly alarms: readonly CoverageAlarm[] }) {
  const [alarm] = byUrgency(alarms);
  return alarm === undefined ? null : <Line alarm={alarm} others={alarms.length - 1} />;
}

interface LineProps {
  readonly alarm: CoverageAlarm;
  readonly others: number;
}

function Line({ alarm, others }: LineProps) {
  const people = useQuery(employeesQuery()).data?.items ?? [];
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const away = useAway();
  const acknowledge = useMutation(acknowledgeAlarm());
  const { id, since, acknowledged, acknowledged_by } = alarm;
  const words = m.coverSince({ few: fewWords(alarm, groups), time: clockWords(since) });
  const by = people.find((one) => one.id === acknowledged_by);
  const press = ({ currentTarget: { parentElement: line } }: MouseEvent<HTMLElement>) =>
    acknowledge.mutate(id, {
      onSuccess: () => {
        announce(m.coverAcknowledged());
        // The button is gone, or another alarm's.
        line?.focus();
      },
      onError: (error) => {
        const isOver = error instanceof ApiError && error.kind === 'not-found';
        if (!isOver) showToast({ icon: 'warn', words: m.coverNot({ why: errorWords(error) }) });
      },
    });
  return (
    <div
      ref={passFocusOn}
      role="group"
      aria-label={words}
      tabIndex={-1}
      data-part="coverage"
      className={cx(
        '@container/line -my-px flex h-8.5 min-w-0 flex-1 items-center gap-2 overflow-hidden rounded-control border ps-2.5 whitespace-nowrap',
        'max-desk:m-0 max-desk:mx-3 max-desk:mb-2 max-desk:h-11 max-desk:flex-none',
        acknowledged ? 'border-line-control bg-surface text-ink' : 'border-warn bg-warn-soft text-warn-ink',
      )}
    >
      <Icon name="warn" />
      <b className="truncate font-strong" title={words}>
        {words}
      </b>
      <span className="min-w-0 shrink-1000 truncate font-regular @max-[420px]/line:hidden">
        {acknowledged ? (
          m.coverBy({ name: firstName(nameOf(by?.name ?? '')) })
        ) : (
          <Running since={since} presences={presencesWords(alarm, people, groups, away)} />
        )}
      </span>
      {others > 0 ? (
        <span className="flex-none font-regular">
          <span className="@max-[420px]/line:sr-only">{m.coverMore({ count: others })}</span>
          <span className="@min-[420px]/line:hidden" aria-hidden="true">
            +{others}
          </span>
        </span>
      ) : null}
      {acknowledged ? null : (
        <button
          type="button"
          className="ms-auto h-full flex-none border-s border-warn px-2.5 font-medium hover:bg-surface focus-visible:-outline-offset-2"
          aria-disabled={acknowledge.isPending}
          onClick={acknowledge.isPending ? undefined : press}
        >
          {m.coverAcknowledge()}
        </button>
      )}
    </div>
  );
}

/** "4 min, 3 busy". Nothing while the presences are too old to be shown as live. */
function Running({ since, presences }: { readonly since: number; readonly presences: string }) {
  const span = useNow() - since;
  if (useFreshness().level === 'stale') return null;
  const words = span < 60_000 ? ageWords(span) : spanWords(span);
  return presences === '' ? words : m.coverFor({ span: words, presences });
}
