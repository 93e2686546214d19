/** Long work that may be left alone at any `yield`, for whoever must answer in between. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it at once. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** So many rows are one step: a few milliseconds. */
export const ROWS_A_STEP = 2000;
