import { useRef, useState } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';

const NONE: ReadonlySet<number> = new Set();

/** Which voicemails of the list are chosen, to act on all of them. `view`: another view of the list begins with none. */
export function useChosen(items: readonly Voicemail[], view: string) {
  const [chosen, setChosen] = useState({ view, ids: NONE, choosing: false });
  const { ids, choosing } = chosen.view === view ? chosen : { ids: NONE, choosing: false };
  const last = useRef<number | null>(null);
  const all = items.filter(({ id }) => ids.has(id));
  const set = (next: Iterable<number>, mode = choosing) =>
    setChosen({ view, ids: new Set(next), choosing: mode });
  return {
    all,
    has: (id: number) => ids.has(id),
    /** Whether rows show their box and a press on one chooses it. */
    choosing: choosing || all.length > 0,
    /** Chooses a voicemail, or no longer. With `range`, chooses all from the last one pressed, or from `from`, to this. */
    toggle: (id: number, range = false, from: number | null = null): void => {
      const at = (one: number | null) => items.findIndex((item) => item.id === one);
      const begin = at(last.current) === -1 ? at(from) : at(last.current);
      last.current = id;
      if (range && begin !== -1) {
        const [first, end] = [begin, at(id)].toSorted((a, b) => a - b);
        set([...ids, ...items.slice(first, (end ?? 0) + 1).map((item) => item.id)]);
      } else set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
    },
    everything: () => set(items.map(({ id }) => id)),
    begin: () => set(ids, true),
    clear: (): void => {
      last.current = null;
      set(NONE, false);
    },
  };
}
export type Chosen = ReturnType<typeof useChosen>;
