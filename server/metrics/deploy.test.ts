import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { samplesOf, testMetrics } from '#testing/metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules = (
  parse(read('deploy/prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: Panel[] };
const targets = dashboard.panels.flatMap((panel) =>
  (panel.targets ?? []).map((target) => ({ ...target, title: panel.title })),
);

/** Labels that Prometheus adds itself. */
const ADDED = ['instance', 'job'];

/** The labels of every metric that a server of ours offers, by name, and the names of counters and histograms. */
async function offered() {
  const metrics = testMetrics();
  const { measures } = metrics;
  const observe = metrics.queryObserver('gateway');
  let onResponse: ((...args: unknown[]) => void) | undefined;
  measures.watch({
    addHook: (_name: string, hook: typeof onResponse) => (onResponse = hook),
  } as unknown as Parameters<typeof measures.watch>[0]);
  onResponse?.(
    { method: 'GET', headers: {}, routeOptions: { url: '/healthz' } },
    { statusCode: 200, elapsedTime: 1 },
    () => undefined,
  );
  measures.serviceAnswered('listEmployees', 200, 1);
  measures.serviceFailed('listEmployees', 'ECONNRESET');
  observe('SelectQueryNode', 1, true);
  metrics.readFrom({
    build: 'a-build',
    sessions: () => Promise.resolve({ active: 1 }),
    databases: {},
  });
  const text = await metrics.text();
  const labels = new Map<string, Set<string>>();
  for (const sample of samplesOf(text)) {
    const known = labels.get(sample.name) ?? new Set<string>();
    labels.set(sample.name, new Set([...known, ...Object.keys(sample.labels)]));
  }
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm))
    if (!labels.has(name)) labels.set(name, new Set());
  labels.set('frontdesk_database_size_bytes', new Set(['database']));
  const counters = [...text.matchAll(/^# TYPE (\S+) counter/gm)].map(([, name = '']) => name);
  return { labels, counters };
}

/** What an expression uses: metrics with the labels that it selects, and the labels that it groups by. Throws if it cannot be read. */
function uses(expr: string) {
  const query = expr.replaceAll('$__rate_interval', '5m');
  const metrics: { name: string; labels: string[]; rated: boolean }[] = [];
  const grouped: string[] = [];
  const text = (node: { from: number; to: number }) => query.slice(node.from, node.to);
  parser.parse(query).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`Not PromQL at ${node.from}: ${query}`);
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier');
        if (name === null) throw new Error(`A selector without a name: ${query}`);
        const rated = /\b(?:rate|increase)\($/.test(query.slice(0, node.from));
        metrics.push({ name: text(name), labels: [], rated });
      } else if (node.name === 'LabelName') {
        if (node.matchContext(['UnquotedLabelMatcher'])) metrics.at(-1)?.labels.push(text(node));
        else grouped.push(text(node));
      }
    },
  });
  return { metrics, grouped };
}

it('reads PromQL as Prometheus does', () => {
  expect(uses('sum by (le) (rate(a_total{b="1"}[5m]))')).toEqual({
    metrics: [{ name: 'a_total', labels: ['b'], rated: true }],
    grouped: ['le'],
  });
  expect(() => uses('sum by (le (rate(a_total[5m]))')).toThrow('Not PromQL');
});

it('every metric and label that alerts and dashboard use exists, and only counters are rated', async () => {
  const { labels, counters } = await offered();
  const faults = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...targets.map(({ title, expr }) => [title, expr] as const),
  ].flatMap(([where, expr]) => {
    const { metrics, grouped } = uses(expr);
    const all = new Set([...metrics.flatMap(({ name }) => [...(labels.get(name) ?? [])]), ...ADDED]);
    return [
      ...metrics
        .filter(({ name }) => name !== 'up' && !labels.has(name))
        .map(({ name }) => `${where}: no metric ${name}`),
      ...metrics.flatMap(({ name, labels: selected }) =>
        selected
          .filter((label) => !ADDED.includes(label) && labels.get(name)?.has(label) !== true)
          .map((label) => `${where}: ${name} has no label ${label}`),
      ),
      ...metrics
        .filter(
          ({ name, rated }) => rated && !counters.includes(name) && !/_(?:bucket|count|sum)$/.test(name),
        )
        .map(({ name }) => `${where}: ${name} is no counter`),
      ...grouped.filter((label) => !all.has(label)).map((label) => `${where}: nothing has ${label}`),
    ];
  });
  expect(faults).toEqual([]);
  expect(rules.length).toBeGreaterThan(10);
  expect(targets.length).toBeGreaterThan(10);
});

/** The selectors of a metric in the expression of an alert. */
const selectorsOf = (alert: string, metric: string) => {
  const expr = rules.find((rule) => rule.alert === alert)?.expr ?? '';
  return [...expr.matchAll(new RegExp(`${metric}(?:\\{(.*?)\\})?\\[`, 'g'))].map(
    ([, selector = '']) => selector,
  );
};

it('probes of health are no errors of requests', () => {
  const selectors = selectorsOf('FrontdeskErrors', 'frontdesk_http_request_duration_seconds_count');
  expect(selectors).toHaveLength(2);
  for (const selector of selectors) {
    const [, excluded = ''] = /route!~"(.*?)"/.exec(selector) ?? [];
    const routes = ['/readyz', '/healthz', '/', '/api/v2/contacts'];
    expect(
      routes.filter((route) => !new RegExp(`^(?:${excluded})$`).test(route)),
      selector,
    ).toEqual(['/', '/api/v2/contacts']);
  }
});

it('streams are lost only while pages ask: not when all have closed', () => {
  expect(selectorsOf('FrontdeskStreamsLost', 'frontdesk_polls_total')).toHaveLength(1);
});

it('the dashboard or an alert uses every metric of ours', async () => {
  const { labels } = await offered();
  const used = [...rules, ...targets].flatMap(({ expr }) => uses(expr).metrics.map(({ name }) => name));
  const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
  const ours = new Set([...labels.keys()].filter((name) => name.startsWith('frontdesk_')).map(base));
  expect([...ours].filter((name) => !used.map(base).includes(name))).toEqual([]);
});

/** The failures of the runbook by the anchor of their heading: what is seen of each. */
function failures(): Map<string, string> {
  const [, runbook = ''] = /\n## Runbook\n([\s\S]*?)(?=\n## |$)/.exec(read('docs/operations.md')) ?? [];
  return new Map(
    runbook
      .split(/^### /m)
      .slice(1)
      .map((part) => {
        const [heading = ''] = part.split('\n');
        const [, seen = ''] = /\*\*Seen:\*\* ([\s\S]+?)\n\n\*\*Do:\*\* \S/.exec(part) ?? [];
        return [heading.toLowerCase().replaceAll(' ', '-'), seen];
      }),
  );
}

it('every alert has a severity, a summary, and a failure in the runbook that names it', () => {
  const known = failures();
  for (const rule of rules) {
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
    const [, anchor = ''] = /^docs\/operations\.md#(.+)$/.exec(rule.annotations.runbook) ?? [];
    expect(known.get(anchor), rule.alert).toContain(`\`${rule.alert}\``);
    expect(rule.for).toMatch(/^\d+[mh]$/);
  }
});

it('the runbook has at least 15 failures, each with what is seen, and names no alert that is not there', () => {
  const known = failures();
  expect(known.size).toBeGreaterThanOrEqual(15);
  const seen = [...known.values()];
  expect(seen).not.toContain('');
  const named = seen.flatMap((text) => text.match(/(?<=`)Frontdesk\w+(?=`)/g) ?? []);
  expect(named.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});
