/**
 * Runs `work` for each item, `atOnce` in parallel, and returns the results in the order of `items`. All in parallel would
 * wait so long for the database that the service gives up on a busy machine.
 */
export async function crowd<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  const rest = items.entries();
  const one = async () => {
    for (const [index, item] of rest) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}
