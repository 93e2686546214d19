import { queryOptions } from '@tanstack/react-query';
import type { Smiley } from '#contract/smileys.ts';
import type { ReadList } from '#contract/wire.ts';
import { serviceNow } from './clock.ts';
import { call } from './http.ts';
import { POLL, polled } from './polling.ts';
import { newestFirst } from './smiley-list.ts';

const DAY = 86_400_000;

/** The latest feedback of everybody. */
export const latestSmileysQuery = () =>
  queryOptions({
    queryKey: ['smileys', 'latest'],
    queryFn: ({ signal }) => call('listSmileys', { query: { limit: 20 }, signal }),
    ...polled(POLL.feedback),
  });

/** The latest feedback on the conversations of one person. */
export const smileysOfEmployeeQuery = (employee_id: number) =>
  queryOptions({
    queryKey: ['smileys', 'employee', employee_id],
    queryFn: ({ signal }) => call('listSmileys', { query: { limit: 10, employee_id }, signal }),
    ...polled(POLL.feedback),
  });

/** Statistics of one person over the last `days` days. The moment is taken when asking, never kept in the key. */
export const employeeStatisticsQuery = (employee_id: number, days: number) =>
  queryOptions({
    queryKey: ['smileys', 'statistics', 'employee', employee_id, days],
    queryFn: ({ signal }) => {
      const now = serviceNow();
      const query = {
        from_time: new Date(now - days * DAY).toISOString(),
        to_time: new Date(now).toISOString(),
        employee_id,
      };
      return call('getSmileyStatistics', { query, signal });
    },
    ...polled(POLL.feedback),
    gcTime: 60_000,
  });

/** Newest first: the order of lists is not stated. A `select` of the lists above. */
export const newestSmileys = (list: ReadList<Smiley>): readonly Smiley[] => list.items.toSorted(newestFirst);

/** What a caller's number gave lately. */
export const smileysOfNumberQuery = (number: string) =>
  queryOptions({
    queryKey: ['smileys', 'number', number],
    queryFn: ({ signal }) => call('listSmileys', { query: { limit: 20, number }, signal }),
    staleTime: POLL.feedback,
    gcTime: 60_000,
  });
