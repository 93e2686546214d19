/**
 * Measures how the heap of the wall grows over 10,000 polls, with accelerated time, after garbage collection. Goal: at most
 * 1 MB per 1,000 polls. `node bench/wall.ts [--polls=10000]`; needs a built page.
 */
import { people } from '#testing/e2e/people.ts';
import { startServer } from '#testing/e2e/server.ts';
import { signIn } from '#testing/e2e/tokens.ts';
import { accelerate, sampleHeap, growthOf } from '#testing/e2e/wall-heap.ts';
import { launchBrowser } from '../scripts/lib/find-browser.ts';

const GOAL = 1;
const WARM_UP = 500;
const SAMPLES = 20;

const polls = Number(/^--polls=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 10_000);
const server = await startServer({ unlimited: true, env: { LOG_LEVEL: 'error' } });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await signIn(context, server, people.reception);
  const page = await context.newPage();
  await accelerate(page);
  await page.goto(`${server.url}/wallboard`);
  const every = Math.floor((polls - WARM_UP) / SAMPLES);
  const samples = await sampleHeap(page, server, { polls, every, warmUp: WARM_UP });
  for (const sample of samples)
    console.log(`${String(sample.polls).padStart(6)} polls ${sample.megabytes.toFixed(2).padStart(8)} MB`);
  const slope = growthOf(samples);
  console.log(`slope: ${slope.toFixed(3)} MB per 1,000 polls (goal: ${GOAL} or less)`);
  if (slope > GOAL) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
