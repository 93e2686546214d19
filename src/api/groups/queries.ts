import { queryOptions } from '@tanstack/react-query';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import { createPendingWrites } from '#src/api/cache/pending-writes.ts';
import { polled } from '#src/api/cache/polling.ts';
import { call } from '#src/api/client/http.ts';

/** Milliseconds. Groups change only by hand. */
const POLL_GROUPS = 30_000;

const KEY = ['employee-groups'] as const;

export const groupWrites = createPendingWrites<EmployeeGroup>(({ id }) => id, [KEY]);

/** All groups of the company. Refused without Switch. */
export const employeeGroupsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const requestedAt = performance.now();
      const list = await call('listEmployeeGroups', { signal });
      return { ...list, items: groupWrites.applyTo(KEY, list.items, requestedAt) };
    },
    ...polled(POLL_GROUPS),
  });
