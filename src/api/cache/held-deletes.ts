/** How long a deletion is held before it is sent: the service has no undo (design, Data truths). Milliseconds. */
export const HOLD_MS = 8_000;

export interface HeldDelete {
  readonly id: number;
  /** What the toast calls it: "Poul Tranebæk, 0:04". */
  readonly label: string;
  /** When it will be sent, in milliseconds of `performance.now()`. */
  readonly sendAt: number;
  /** `failed`: the service refused, and the voicemail is back. */
  readonly state: 'held' | 'sent' | 'failed';
  /** Why it failed: the error of the sender. */
  readonly error?: unknown;
}

export interface HeldDeletes {
  /** The held ones, sent but unanswered ones and failed ones, oldest first. A new array after every change. */
  readonly get: () => readonly HeldDelete[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly hold: (id: number, label: string) => void;
  /** Takes the newest held one back, or the one with that id; its id, or undefined when none is held any more. */
  readonly undo: (id?: number) => number | undefined;
  /** Sends what is held now; done when all of it was answered. `leaving`: by requests that outlive the page. */
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** Forgets a failure that was shown. */
  readonly dismiss: (id: number) => void;
}

interface HeldEffects {
  /** Takes it off the screen. */
  hide(id: number): void;
  /** Brings it back: it was not deleted after all. */
  restore(id: number): void;
  /** Deletes it at the service. `leaving`: by a request that outlives the page. */
  send(id: number, leaving: boolean): Promise<void>;
}

/** Deletions that wait behind their toast. Tests give their own clock. */
export function createHeldDeletes(
  effects: HeldEffects,
  now: () => number = () => performance.now(),
): HeldDeletes {
  let held: readonly HeldDelete[] = [];
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const set = (next: readonly HeldDelete[]) => {
    held = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, values: Partial<HeldDelete>) =>
    set(held.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));
  const remove = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    set(held.filter((entry) => entry.id !== id));
  };

  const sendNow = (id: number, leaving: boolean): Promise<void> => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    change(id, { state: 'sent' });
    return effects.send(id, leaving).then(
      () => remove(id),
      (error: unknown) => {
        effects.restore(id);
        change(id, { state: 'failed', error });
      },
    );
  };

  return {
    get: () => held,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold(id, label) {
      if (held.some((entry) => entry.id === id && entry.state !== 'failed')) return;
      effects.hide(id);
      set([
        ...held.filter((entry) => entry.id !== id),
        { id, label, sendAt: now() + HOLD_MS, state: 'held' },
      ]);
      timers.set(
        id,
        setTimeout(() => void sendNow(id, false), HOLD_MS),
      );
    },
    undo(id) {
      const entry = held.findLast(
        (candidate) => candidate.state === 'held' && (id === undefined || candidate.id === id),
      );
      if (!entry) return undefined;
      remove(entry.id);
      effects.restore(entry.id);
      return entry.id;
    },
    async flush(leaving = false) {
      const waiting = held.filter(({ state }) => state === 'held');
      await Promise.all(waiting.map(({ id }) => sendNow(id, leaving)));
    },
    dismiss(id) {
      if (held.some((entry) => entry.id === id && entry.state === 'failed')) remove(id);
    },
  };
}
