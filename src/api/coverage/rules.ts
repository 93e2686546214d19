import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { coverageRules, oneCoverageRule, type NewRule } from '#contract/coverage.ts';
import { polled } from '#src/api/cache/polling.ts';
import { callGateway } from '#src/api/client/http.ts';

/** Milliseconds between polls. The state of a rule changes without an event of its own. */
const POLL_RULES = 15_000;

/** The company's rules of coverage with their states, the oldest first. For administrators only. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['coverage', 'rules'],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', '/auth/coverage', coverageRules, { signal })).rules,
    ...polled(POLL_RULES),
  });

/** Makes a rule. Rejects with an ApiError, of kind `conflict` where the company has as many as it may. */
export const makeRule = () =>
  mutationOptions({
    mutationKey: ['coverage', 'make'],
    mutationFn: async (rule: NewRule) =>
      (await callGateway('POST', '/auth/coverage', oneCoverageRule, { body: rule })).rule,
    onSuccess: (rule, _, __, { client }) =>
      client.setQueryData(rulesQuery().queryKey, (rules = []) => [...rules, rule]),
    // It may have been made.
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: rulesQuery().queryKey }),
  });

/** Removes a rule, and the alarm that it has. */
export const removeRule = () =>
  mutationOptions({
    mutationKey: ['coverage', 'remove'],
    mutationFn: (id: number) => callGateway('DELETE', `/auth/coverage/${id}`, z.unknown()),
    onSuccess: (_, id, __, { client }) =>
      client.setQueryData(rulesQuery().queryKey, (rules) => rules?.filter((rule) => rule.id !== id)),
    // It may be removed already, in another tab.
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: rulesQuery().queryKey }),
  });

/** Acknowledges an alarm for everybody. Waits until its list says so, also when the alarm is over meanwhile. */
export const acknowledgeAlarm = () =>
  mutationOptions({
    mutationKey: ['coverage', 'acknowledge'],
    mutationFn: (alarm: number) =>
      callGateway('POST', '/auth/coverage/acknowledge', z.unknown(), { body: { alarm } }),
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
