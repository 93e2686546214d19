import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';

/** A line of a scrape: the name, its labels and the value. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The samples of a scrape. Label values of ours have no quotes; one with a quote would not be read, and fails. */
export function samplesOf(text: string): readonly Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, , inner = '', value] = /^([a-z_]\w*)(\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      if (name === undefined) throw new Error(`No sample: ${line}`);
      const pairs = [...inner.matchAll(/(\w+)="([^"]*)"(?:,|$)/g)];
      if (pairs.map(([whole]) => whole).join('') !== inner) throw new Error(`Odd labels: ${line}`);
      const labels = Object.fromEntries(pairs.map(([, label = '', said = '']) => [label, said]));
      return { name, labels, value: Number(value) };
    });
}

/** The sum of the samples with that name and those labels; undefined if there are none. */
export async function valueOf(
  metrics: Pick<Metrics, 'text'>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const found = samplesOf(await metrics.text()).filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, said]) => sample.labels[label] === said),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

export const testMetrics = (): Metrics => createMetrics('0.0.0');
