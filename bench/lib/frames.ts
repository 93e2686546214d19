import type { Page } from '@playwright/test';

/** Frames of a while: how many came, how many were left out, and the longest wait for one in milliseconds. */
export interface Frames {
  readonly frames: number;
  readonly dropped: number;
  readonly longest: number;
}

/** Counts frames by their callbacks while something happens. One that comes more than half a frame late left some out. */
export async function droppedWhile(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const deltas: number[] = [];
    let before = performance.now();
    let going = true;
    const step = (now: number) => {
      deltas.push(now - before);
      before = now;
      if (going) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Object.assign(window, {
      stopFrames: () => {
        going = false;
        return deltas.slice(1);
      },
    });
  });
  await work();
  const deltas = await page.evaluate(() => {
    const stop: unknown = Reflect.get(window, 'stopFrames');
    return typeof stop === 'function' ? (stop() as number[]) : [];
  });
  const frame = 1000 / 60;
  return {
    frames: Math.round(deltas.reduce((all, delta) => all + delta, 0) / frame),
    dropped: deltas.reduce((all, delta) => all + Math.max(0, Math.round(delta / frame) - 1), 0),
    longest: Math.max(0, ...deltas),
  };
}
