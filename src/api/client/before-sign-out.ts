const duties = new Set<() => Promise<void>>();

/** For what is held back and must be sent while somebody is still signed in. */
export function beforeLeaving(duty: () => Promise<void>): void {
  duties.add(duty);
}

/** Does all of it; failures are theirs to tell. */
export async function finishBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...duties].map((duty) => duty()));
}
