/** What the service has said of one write of the run. `unknown`: there was no answer, so both outcomes are right. */
type Outcome = 'acknowledged' | 'unknown';

interface Entry {
  created: Outcome;
  deleted: Outcome | 'no';
}

/**
 * The contacts and comments that the run has written, by a text that only one write has. A write whose answer was lost counts
 * as unknown: it may be there or not, but not twice.
 */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  get size(): number {
    return this.#entries.size;
  }

  /** The acknowledged writes, deletions included. */
  get acknowledged(): number {
    let count = 0;
    for (const { created, deleted } of this.#entries.values())
      count += Number(created === 'acknowledged') + Number(deleted === 'acknowledged');
    return count;
  }

  created(text: string, outcome: Outcome): void {
    this.#entries.set(text, { created: outcome, deleted: 'no' });
  }

  deleted(text: string, outcome: Outcome): void {
    const entry = this.#entries.get(text);
    // A deletion may be tried again after a lost answer. One acknowledgement is enough.
    if (entry && entry.deleted !== 'acknowledged') entry.deleted = outcome;
  }

  /** The writes that are not as acknowledged, in words. `counts`: how many rows there are of a text. */
  faults(counts: ReadonlyMap<string, number>): string[] {
    return [...this.#entries].flatMap(([text, { created, deleted }]) => {
      const count = counts.get(text) ?? 0;
      if (count > 1) return [`${text} is there ${count} times`];
      if (deleted === 'acknowledged') return count === 0 ? [] : [`${text} was deleted and is there`];
      if (created === 'acknowledged' && deleted === 'no') return count === 1 ? [] : [`${text} is lost`];
      return [];
    });
  }
}
