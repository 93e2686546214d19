/**
 * Does `work` for each, so many at once: what all at once would wait for its turn at the database until the service gives
 * up, which is soon on a busy machine. The answers, in the order of `items`.
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
