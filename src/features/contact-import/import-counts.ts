import { m } from '#messages/import';
import { changeOf, type Act, type PlannedLine } from './import-plan.ts';
import type { RunLine, RunState } from './import-run.ts';

export type LineFilter = 'all' | Act;

/** The number of lines for each action. */
export function countActs(lines: readonly PlannedLine[]): Readonly<Record<LineFilter, number>> {
  const counts = { all: lines.length, create: 0, change: 0, skip: 0, error: 0 };
  for (const { act } of lines) counts[act] += 1;
  return counts;
}

/**
 * The progress of a run. `total` lines are to be written, and `over` of them are done. `refused`: the service did not accept
 * the line. `skipped`: the line was no longer needed. `unsure`: no answer came. `rate` is in lines a second and `left` in
 * milliseconds, both null until they can be estimated. `planned` are the lines before the run began.
 */
export function progressOf(planned: readonly PlannedLine[], { lines, ranFor }: RunState) {
  const counts = { created: 0, changed: 0, refused: 0, skipped: 0, unsure: 0, waiting: 0 };
  for (const [at, { act: before }] of planned.entries()) {
    if (before !== 'create' && before !== 'change') continue;
    const line = lines[at];
    if (!line || line.state === 'waiting') counts.waiting += 1;
    else if (line.state === 'unsure') counts.unsure += 1;
    else counts[OVER[line.act]] += 1;
  }
  const { waiting, ...rest } = counts;
  const over = rest.created + rest.changed + rest.refused + rest.skipped;
  const total = over + waiting + rest.unsure;
  const rate = ranFor > 1000 && over > 0 ? over / (ranFor / 1000) : null;
  return { ...rest, total, over, rate, left: rate === null ? null : ((total - over) / rate) * 1000 };
}

const OVER = { create: 'created', change: 'changed', skip: 'skipped', error: 'refused' } as const;

/** The counts of a result, and words for what they consist of. */
export function resultWords(lines: readonly RunLine[]) {
  const done = (act: Act) => lines.filter((line) => line.act === act && line.state === 'done');
  const changes = done('change').flatMap(({ contact, target }) =>
    contact && target ? [changeOf(contact, target)] : [],
  );
  const emails = changes.filter(({ email }) => email !== undefined).length;
  const names = changes.filter(({ name }) => name !== undefined).length;
  const skips = done('skip');
  const same = skips.filter(({ skipped }) => skipped === 'same').length;
  const double = skips.filter(({ skipped }) => skipped === 'double').length;
  const used = skips.length - same - double;
  const part = (count: number, words: (counts: { count: number }) => string) =>
    count === 0 ? [] : [words({ count })];
  return {
    create: done('create').length,
    change: changes.length,
    skip: skips.length,
    error: done('error').length,
    changeWords: [...part(emails, m.resultEmails), ...part(names, m.resultNames)].join(', '),
    skipWords: [
      ...part(same, m.resultSame),
      ...part(double, m.resultDouble),
      ...part(used, m.resultInUse),
    ].join(', '),
  };
}

/** "42 s", "3 min 20 s". */
export function spanWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return m.span({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
