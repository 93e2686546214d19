import { whenIdle } from '#src/lib/idle.ts';

/** Running the charts' code takes longest of all, so it waits until what was pressed meanwhile is answered; in milliseconds. */
const AFTER_PRESSES = 1000;

async function load() {
  await new Promise<void>((resolve) => whenIdle(resolve, AFTER_PRESSES));
  return import('./TrendChart.tsx');
}
let loading: ReturnType<typeof load> | undefined;

/** The code of the charts, fetched and run once, when the browser is idle. After a failure it is tried again. */
export function loadChart(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
