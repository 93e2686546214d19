import { expect, test } from 'vitest';
import { runSteps } from './steps.ts';
import type { Step } from './steps.ts';

const script = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, '-e', code],
  ...more,
});

async function codes(steps: readonly Step[], keepGoing: boolean) {
  const lines: string[] = [];
  const outcomes = await runSteps(steps, {
    slots: 2,
    keepGoing,
    say: (line) => lines.push(line),
    failures: (report) => (report === 'named.json' ? ['one test'] : []),
  });
  return {
    codes: Object.fromEntries(outcomes.map(({ step, code }) => [step.name, code])),
    said: lines.join('\n'),
  };
}

test('a failure shows its output and ends the run', async () => {
  const steps = [
    script('slow', 'setTimeout(() => {}, 60_000)'),
    script('bad', 'console.log("what went wrong"); process.exit(3)'),
    script('later', ''),
  ];
  const { codes: ended, said } = await codes(steps, false);
  expect(ended).toEqual({ slow: 'not run', bad: 3, later: 'not run' });
  expect(said).toContain('what went wrong');
});

test('a step with a report shows only its failures', async () => {
  const bad = script('bad', 'console.log("all of the log"); process.exit(1)');
  const named = await codes([{ ...bad, report: 'named.json' }], false);
  expect(named.said).toContain('one test');
  expect(named.said).not.toContain('all of the log');
  const unnamed = await codes([{ ...bad, report: 'empty.json' }], false);
  expect(unnamed.said).toContain('all of the log');
});

test('with `keepGoing`, only steps that depend on the failure are skipped', async () => {
  const steps = [
    script('bad', 'process.exit(1)'),
    script('fine', ''),
    script('after bad', '', { after: ['bad'] }),
    script('after fine', '', { after: ['fine'], alone: true }),
  ];
  expect((await codes(steps, true)).codes).toEqual({
    bad: 1,
    fine: 0,
    'after bad': 'not run',
    'after fine': 0,
  });
});

test('a step with `alone` starts when no other step runs', async () => {
  const steps = [
    script('alone', 'console.log("alone")', { alone: true }),
    script('first', 'setTimeout(() => {}, 300)'),
  ];
  const { said } = await codes(steps, false);
  expect(said.indexOf('first')).toBeLessThan(said.indexOf('alone'));
});

test('a missing program is a failure', async () => {
  expect((await codes([{ name: 'gone', command: ['/nowhere/gone'] }], true)).codes).toEqual({ gone: 127 });
});

test('a long step says how far it is', async () => {
  const lines = 'for (let at = 1; at <= 120; at++) console.log(`  ✓  ${at} a test`)';
  const { said } = await codes([script('long', lines, { ended: /^ +[✓✘] /gmu })], false);
  expect(said).toMatch(/long: \d+ tests in \d+\.\d s/);
});
