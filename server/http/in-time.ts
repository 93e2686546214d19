/** The result of `work`, unless it takes longer than `ms` milliseconds: then rejects. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });
  return Promise.race([work, late]);
}
