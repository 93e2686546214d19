import { run, seconds } from './command.ts';
import type { CommandResult } from './command.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
  /** Names of the steps that must pass first. */
  readonly after?: readonly string[];
  /** Runs when no other step does, since it uses the whole machine. */
  readonly alone?: boolean;
  /** The file of the test report. */
  readonly report?: string;
  /** How the output says that a test has ended, for a step that takes minutes: it says how far it is. Global. */
  readonly ended?: RegExp;
}

/** A long step says how far it is after so many tests. */
const EVERY = 50;

export type Outcome =
  | (CommandResult & { readonly step: Step })
  | { readonly step: Step; readonly code: 'not run' };

interface RunOptions {
  /** The number of steps that run in parallel. */
  readonly slots: number;
  /** Continues after a failure with the steps that do not depend on it. */
  readonly keepGoing: boolean;
  readonly say: (line: string) => void;
  /** The failed tests of a report. When empty, the step's whole output is shown. */
  readonly failures: (report: string) => readonly string[];
}

/** Runs the steps in parallel, each after the steps that it depends on. Returns one outcome per step. */
export async function runSteps(
  steps: readonly Step[],
  { slots, keepGoing, say, failures }: RunOptions,
): Promise<Outcome[]> {
  const outcomes = new Map<Step, Outcome>();
  const running = new Map<Step, Promise<void>>();
  const stop = new AbortController();
  const outcomeOf = (name: string) => outcomes.get(steps.find((step) => step.name === name) ?? steps[0]!);

  const start = async (step: Step) => {
    const began = performance.now();
    let tests = 0;
    const hear = (part: string) => {
      if (!step.ended) return;
      const before = tests;
      tests += part.match(step.ended)?.length ?? 0;
      if (Math.floor(tests / EVERY) > Math.floor(before / EVERY))
        say(`       ${step.name}: ${tests} tests in ${seconds(performance.now() - began)}`);
    };
    const result = await run(step.command, { signal: stop.signal, hear, ...(step.env && { env: step.env }) });
    if (stop.signal.aborted) {
      outcomes.set(step, { step, code: 'not run' });
      return;
    }
    outcomes.set(step, { ...result, step });
    const passed = result.code === 0;
    say(`${passed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(11)} ${seconds(result.milliseconds)}`);
    if (!passed) {
      const named = step.report === undefined ? [] : failures(step.report);
      say(`\n${named.length === 0 ? result.output.trim() : named.join('\n\n')}\n`);
      if (!keepGoing) stop.abort();
    }
  };

  for (;;) {
    for (const step of steps) {
      if (outcomes.has(step) || running.has(step)) continue;
      const before = (step.after ?? []).map(outcomeOf);
      if (stop.signal.aborted || before.some((outcome) => outcome && outcome.code !== 0)) {
        outcomes.set(step, { step, code: 'not run' });
        continue;
      }
      const othersFirst = step.alone ? running.size > 0 || steps.some((other) => waits(other, step)) : false;
      const isHeld = [...running.keys()].some((other) => other.alone);
      if (before.includes(undefined) || othersFirst || isHeld || running.size >= slots) continue;
      running.set(
        step,
        start(step).finally(() => running.delete(step)),
      );
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  return steps.map((step) => outcomes.get(step) ?? { step, code: 'not run' });

  function waits(other: Step, than: Step): boolean {
    return other !== than && !other.alone && !outcomes.has(other);
  }
}
