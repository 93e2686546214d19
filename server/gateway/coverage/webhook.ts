import { setTimeout as pause } from 'node:timers/promises';
import { signedCall, type Webhook } from '#server/http/signed-call.ts';
import type { Gateway } from '../http/context.ts';
import type { CoverageAlarmRow, CoverageRuleRow } from '../store/tables.ts';
import type { AlarmEvent } from './watch.ts';

/** Milliseconds before each call: an alarm is of no use to anybody for long. */
const WAITS = [0, 10_000, 60_000, 300_000];

/** Tells another program of alarms, in the shape of docs/integrations.md: ids alone, as the gateway has no names. */
export function alarmCalls(gateway: Gateway, webhook: Webhook) {
  const call = signedCall({ ...webhook, clock: gateway.clock });

  async function send(event: AlarmEvent, rule: CoverageRuleRow, alarm: CoverageAlarmRow): Promise<void> {
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
      await pause(wait, undefined, { signal: gateway.drained });
      const outcome = await call(content);
      if (outcome.kind === 'taken') return;
      gateway.log.warn({ alarm: alarm.id, event, outcome }, 'coverage: webhook did not take it');
    }
  }
  return (event: AlarmEvent, rule: CoverageRuleRow, alarm: CoverageAlarmRow): void =>
    gateway.background.run(send(event, rule, alarm));
}
