/** Calls back when the browser has nothing else to do, at the latest after `atMost` milliseconds. */
export function whenIdle(work: () => void, atMost?: number): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work);
  else requestIdleCallback(work, atMost === undefined ? {} : { timeout: atMost });
}
