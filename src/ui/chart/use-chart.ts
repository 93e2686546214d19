import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#src/browser/idle.ts';

/** Running the charts' code takes longest of all, so it waits until what was pressed meanwhile is answered; in milliseconds. */
const AFTER_PRESSES = 1000;

async function fetchChart() {
  await new Promise<void>((resolve) => whenIdle(resolve, AFTER_PRESSES));
  return import('./TrendChart.tsx');
}
let loading: ReturnType<typeof fetchChart> | undefined;

/** The code of the charts, fetched and run once, when the browser is idle. After a failure it is tried again. */
export function loadChart(): ReturnType<typeof fetchChart> {
  loading ??= fetchChart().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

type Chart = Awaited<ReturnType<typeof loadChart>>;
let loaded: Chart | undefined;

/**
 * The charts' code, undefined until it is here. By state and not by `lazy`: what React has waited for it shows only 300 ms after
 * what stood there instead. What cannot be fetched is thrown to the page's error.
 */
export function useChart(load = loadChart): Chart | undefined {
  const [chart, setChart] = useState(loaded);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (loaded) return;
    let isShown = true;
    const show = async () => {
      try {
        loaded = await load();
        if (isShown) startTransition(() => setChart(loaded));
      } catch (error) {
        if (isShown) setFailure({ error });
      }
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [load]);
  if (failure) throw failure.error;
  return chart;
}
