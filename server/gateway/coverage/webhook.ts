import { setTimeout as pause } from 'node:timers/promises';
import { signedCall, type Webhook } from '#server/http/signed-call.ts';
import type { Gateway } from '../http/context.ts';
import type { OnAlarm } from './watch.ts';

/** The wait before each call, in judgements: none, 10 s, a minute, five minutes. An alarm is of no use to anybody for long. */
const WAITS = [0, 20, 120, 600];

/** Tells another program of alarms, in the shape of docs/integrations.md: ids alone, as the gateway has no names. */
export function alarmCalls(gateway: Gateway, webhook: Webhook): OnAlarm {
  const { background, clock, coverage, drained, log, timeouts } = gateway;
  const call = signedCall({ ...webhook, clock });

  async function send(...[event, rule, alarm]: Parameters<OnAlarm>): Promise<void> {
    const content = {
      id: `coverage-${alarm.id}-${event}`,
      event,
      company: { id: rule.company_id },
      group: rule.group_id === null ? null : { id: rule.group_id },
      rule: rule.id,
      alarm: alarm.id,
      least: rule.least,
      since: new Date(alarm.since).toISOString(),
      at: new Date(alarm.over_at ?? alarm.raised_at).toISOString(),
    };
    for (const wait of WAITS) {
      await pause(wait * timeouts.coverage, undefined, { signal: drained });
      // Whoever has heard of the end, also from another gateway, must not hear of the begin after it.
      const open = event === 'raised' ? await coverage.alarmsOf(rule.company) : [alarm];
      if (!open.some(({ id }) => id === alarm.id)) return;
      const outcome = await call(content);
      if (outcome.kind === 'taken') return;
      log.warn({ alarm: alarm.id, event, outcome }, 'coverage: webhook did not take it');
    }
  }
  return (...told) => background.run(send(...told));
}
