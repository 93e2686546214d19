import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { operations } from '#contract/endpoints.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { beforeQuery, chosen, statisticsQuery } from '#src/api/smileys/statistics.ts';
import { panelState } from '#src/components/panel/panel-state.ts';
import { figuresOf, type Statistics } from '#src/components/smileys/figures.ts';
import { nameOf } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { filterOf } from '../scope/scope.ts';
import type { Scoped } from '../scope/use-scope.ts';
import { compare, compareAll, figuresBy, overlap, readCompare } from './comparison.ts';

const sumOf = (statistics: Statistics) => ({ ...figuresOf(statistics), average: null });

/** The comparison of the URL: two answers of the service have the figures of all subjects in both periods. */
export function useCompare(scoped: Scoped) {
  const { span, days, today, names } = scoped;
  const { endpoint } = scoped.scope;
  const [search] = useSearchParams();
  const { of, against } = useMemo(() => readCompare(search, scoped), [search, scoped]);
  const total = useQuery(statisticsQuery(span));
  const begun = days.from <= today;
  const earlier = useQuery({ ...beforeQuery(span, against.span, against.cutAt), enabled: begun });
  const groups = useQuery({ ...employeeGroupsQuery(), enabled: of === 'groups' });
  const admin = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.admin }).data ?? false;
  // What fails first is what is said: without one of the two periods there is no comparison.
  const failing =
    [total, earlier].find(({ isError }) => isError) ?? [total, earlier].find(({ data }) => !data);
  const ofGroups = of === 'groups' && !groups.data;
  const state = ofGroups
    ? panelState(groups, operations.listEmployeeGroups.product)
    : panelState(begun ? (failing ?? total) : total, operations.getSmileyStatistics.product);

  const shown = useMemo(() => {
    if (!total.data || !earlier.data || (of === 'groups' && !groups.data)) return null;
    // An employee of the address is of the other pages: nothing here would say whose figures these are.
    const filter = filterOf({ endpoint, employee: null });
    const now = chosen(total.data, filter);
    const before = chosen(earlier.data.list, filter);
    const all = groups.data?.items ?? [];
    const nameOfKey = (key: string): string => {
      if (of === 'receptions') return names.endpoint(key === 'null' ? null : key);
      if (of === 'employees') return names.employee(Number(key));
      return nameOf(all.find(({ id }) => String(id) === key)?.name ?? '');
    };
    const apart = !overlap(days, against);
    return {
      all: compare('', '', sumOf(now), sumOf(before), apart),
      rows: compareAll(figuresBy(of, now, all), figuresBy(of, before, all), nameOfKey, apart),
      apart,
      /** Until when the earlier period is counted. */
      to: earlier.data.to,
    };
  }, [total.data, earlier.data, groups.data, of, endpoint, names, days, against]);
  const retry = () => void Promise.all([total.refetch(), earlier.refetch(), ofGroups && groups.refetch()]);
  return {
    of,
    against,
    shown,
    begun,
    state,
    retry,
    ranked: of !== 'employees' || admin,
    from: total.dataUpdatedAt,
  };
}
export type Comparison = ReturnType<typeof useCompare>;
export type ShownComparison = NonNullable<Comparison['shown']>;
