import type { CoverageRule } from '#contract/coverage.ts';
import type { Gateway } from '../http/context.ts';
import type { Hub } from '../live/hub.ts';
import type { CoverageAlarmRow, CoverageRuleRow } from '../store/tables.ts';
import { spanAt, type Hours, type Span } from './hours.ts';
import { followPresences, type Presences } from './presences.ts';
import { judge, type Judged } from './rules.ts';

/** How often rules are read that another gateway may have made: after so many judgements. */
const LOAD_EVERY = 30;

interface Rule {
  readonly row: CoverageRuleRow;
  span: Span;
  judged: Judged | undefined;
  /** The alarm that is not over. */
  alarm: CoverageAlarmRow | undefined;
  lastOver: number | undefined;
}

interface Company {
  readonly key: string;
  rules: Map<number, Rule>;
  /** While the hours of a rule are on. */
  presences?: Presences | undefined;
  writing: boolean;
  /** Reads its rules and alarms. */
  readonly reload: () => Promise<void>;
  readonly forget: () => void;
}

/** Is called by the one gateway that has raised or ended an alarm. */
export type OnAlarm = (event: 'raised' | 'over', rule: CoverageRuleRow, alarm: CoverageAlarmRow) => void;

export interface Watch {
  /** What is known of a company's rules here, by their ids. */
  statesOf(company: string): ReadonlyMap<number, CoverageRule['state']>;
  /** Reads a company's rules again, after one was made or removed here. */
  reload(company: string): Promise<void>;
}

/** The hours of a rule. */
export const hoursOf = (row: CoverageRuleRow): Hours => ({
  weekdays: Array.from(row.weekdays, Number),
  from: row.from_time,
  until: row.until_time,
  zone: row.zone,
});

/** Does work once at a time. Whoever asks while it is under way gets another run, which they share. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const again = (): Promise<void> => {
    if (current === undefined) return (current = work().finally(() => (current = undefined)));
    return (next ??= current.then(() => {
      next = undefined;
      return again();
    }));
  };
  return again;
}

/** Judges the rules of all companies while their hours are on (docs/decisions/0035-coverage.md). */
export function watchCoverage(gateway: Gateway, hub: Hub, onAlarm: OnAlarm): Watch {
  const { coverage, clock, log, timeouts } = gateway;
  const companies = new Map<string, Company>();

  /** Reads the rules and alarms of one company, or of all. */
  async function load(only?: string): Promise<void> {
    const [rules, alarms] = [await coverage.rules(only), await coverage.alarms(only)];
    const byRule = Map.groupBy(alarms, ({ rule_id }) => rule_id);
    const byCompany = Map.groupBy(rules, ({ company }) => company);
    for (const [key, rows] of byCompany) {
      const company = companies.get(key) ?? begin(key);
      const rulesOf = rows.map((row): Rule => {
        const before = company.rules.get(row.id);
        const kept = byRule.get(row.id) ?? [];
        return {
          row,
          span: before?.span ?? { open: false, until: -Infinity },
          judged: before?.judged,
          alarm: kept.find(({ over_at }) => over_at === null),
          lastOver: kept.findLast(({ over_at }) => over_at !== null)?.over_at ?? undefined,
        };
      });
      company.rules = new Map(rulesOf.map((rule) => [rule.row.id, rule]));
    }
    for (const company of only === undefined ? companies.values() : [companies.get(only)])
      if (company && !byCompany.has(company.key)) {
        end(company);
        companies.delete(company.key);
      }
  }
  const loading = (only?: string) =>
    oneAtATime(() => load(only).catch((error: unknown) => log.error(error, 'coverage')));
  const loadAll = loading();

  function begin(key: string): Company {
    const reload = loading(key);
    const company: Company = {
      key,
      reload,
      rules: new Map<number, Rule>(),
      writing: false,
      forget: gateway.ownChanges.tasks.listen(key, () => void reload()),
    };
    companies.set(key, company);
    return company;
  }

  function rest(company: Company): void {
    company.presences?.stop();
    company.presences = undefined;
  }

  function end(company: Company): void {
    rest(company);
    company.forget();
  }

  /** Raises and ends alarms as the rule is judged now. */
  async function write(company: Company, rule: Rule, judged: Judged): Promise<void> {
    const { row, alarm } = rule;
    const now = clock();
    const changed =
      judged.state === 'raised'
        ? await coverage.raise(row, judged.since, now)
        : alarm && (await coverage.end(company.key, alarm.id, now));
    // Another gateway was first: what it has written is read.
    if (changed === undefined) return;
    const event = judged.state === 'raised' ? 'raised' : 'over';
    log.info({ company: company.key, rule: row.id, alarm: changed.row.id, event }, 'coverage');
    gateway.ownChanges.tasks.announce(company.key, changed.version);
    onAlarm(event, row, changed.row);
  }

  function judgeAll(company: Company): void {
    const now = clock();
    for (const rule of company.rules.values())
      if (now >= rule.span.until) rule.span = spanAt(hoursOf(rule.row), now);
    const inHours = () => [...company.rules.values()].filter(({ span }) => span.open);
    if (inHours().length === 0) rest(company);
    else
      company.presences ??= followPresences(gateway, hub, company.key, () =>
        inHours().map(({ row }) => ({ employee_id: row.made_by, company_id: row.company_id })),
      );
    const look = company.presences?.look(now);
    if (company.writing) return;
    const writes: Promise<void>[] = [];
    for (const rule of company.rules.values()) {
      const { row, span, alarm, lastOver } = rule;
      const before: Judged | undefined = alarm
        ? { state: 'raised', since: alarm.since, at: alarm.raised_at }
        : rule.judged;
      rule.judged = judge(row, span, before, look, now, lastOver);
      if ((rule.judged.state === 'raised') !== (alarm !== undefined))
        writes.push(write(company, rule, rule.judged));
    }
    if (writes.length === 0) return;
    company.writing = true;
    const written = Promise.all(writes)
      .catch((error: unknown) => log.error(error, 'coverage'))
      .then(() => company.reload())
      .finally(() => (company.writing = false));
    gateway.background.run(written);
  }

  const timers = [
    setInterval(() => {
      for (const company of companies.values()) judgeAll(company);
    }, timeouts.coverage).unref(),
    setInterval(() => void loadAll(), timeouts.coverage * LOAD_EVERY).unref(),
  ];
  void loadAll();
  gateway.drained.addEventListener('abort', () => {
    for (const timer of timers) clearInterval(timer);
    for (const company of companies.values()) end(company);
    companies.clear();
  });

  return {
    reload: (key) => (companies.get(key) ?? begin(key)).reload(),
    statesOf: (key) =>
      new Map(
        [...(companies.get(key)?.rules.values() ?? [])].map(({ row, judged, alarm }) => {
          // Raised or over is what all gateways can read.
          const state = judged?.state ?? 'old';
          return [row.id, alarm ? 'raised' : state === 'raised' ? 'short' : state];
        }),
      ),
  };
}
