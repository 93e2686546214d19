const forgetters = new Set<() => void>();

/** For a memory of its own beside the query cache: `forget` is called when the session ends. */
export function onWipe(forget: () => void): void {
  forgetters.add(forget);
}

/** Empties every such memory. */
export function forgetAll(): void {
  for (const forget of forgetters) forget();
}
