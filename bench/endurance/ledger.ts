/** What the service has said of one write of the run. `unknown`: there was no answer, so both outcomes are right. */
type Outcome = 'acknowledged' | 'unknown';

export interface Ledger {
  created(this: void, text: string, outcome: Outcome): void;
  deleted(this: void, text: string, outcome: Outcome): void;
  /** How many writes were acknowledged, deletions included. */
  acknowledged(this: void): number;
  /** The writes that are not as acknowledged, in words. `counts`: how many rows there are of a text. */
  faults(this: void, counts: ReadonlyMap<string, number>): string[];
}

/**
 * The contacts and comments that the run has written, by a text that only one write has. A write whose answer was lost counts
 * as unknown: it may be there or not, but not twice.
 */
export function createLedger(): Ledger {
  const entries = new Map<string, { readonly created: Outcome; deleted: Outcome | 'no' }>();
  return {
    created: (text, outcome) => void entries.set(text, { created: outcome, deleted: 'no' }),
    deleted(text, outcome) {
      const entry = entries.get(text);
      // A deletion may be tried again after a lost answer. One acknowledgement is enough.
      if (entry && entry.deleted !== 'acknowledged') entry.deleted = outcome;
    },
    acknowledged: () =>
      [...entries.values()]
        .flatMap(({ created, deleted }) => [created, deleted])
        .filter((outcome) => outcome === 'acknowledged').length,
    faults: (counts) =>
      [...entries].flatMap(([text, { created, deleted }]) => {
        const count = counts.get(text) ?? 0;
        if (count > 1) return [`${text} is there ${count} times`];
        if (deleted === 'acknowledged') return count === 0 ? [] : [`${text} was deleted and is there`];
        return created === 'acknowledged' && deleted === 'no' && count === 0 ? [`${text} is lost`] : [];
      }),
  };
}
