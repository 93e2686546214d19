/** Which stretches of ids are still to be read, for lists that are paged by `id_gt_or_eq`. */
export interface GapReader {
  /** The id to ask the next page from; null where there is nothing to ask for now. */
  next(): number | null;
  /** The page from `from` came: it reached to the id `last`, or to the end of the list (null). */
  read(from: number, last: number | null): void;
  /** Stops handing out; what was on its way is unread again. */
  stop(): void;
  resume(): void;
}

interface Gap {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/**
 * Shares a list out among several readers although nobody knows its end. The first page tells how far apart ids are;
 * after it every reader gets a stretch of about a page. A page that does not reach to the end of its stretch leaves the
 * rest to be read, so that nothing is missed however uneven the ids are.
 */
export function readGaps(): GapReader {
  let gaps: Gap[] = [{ from: 1, to: Infinity }];
  const onTheWay = new Map<number, Gap>();
  let span: number | null = null;
  let end = Infinity;
  let stopped = false;

  const give = (gap: Gap) => {
    if (gap.from < Math.min(gap.to, end)) gaps = [...gaps, gap].toSorted((a, b) => a.from - b.from);
  };

  return {
    next() {
      const [gap, ...rest] = stopped ? [] : gaps.filter(({ from }) => from < end);
      if (!gap) return null;
      gaps = rest;
      const to = span === null ? gap.to : Math.min(gap.to, gap.from + span);
      onTheWay.set(gap.from, { from: gap.from, to });
      give({ from: to, to: gap.to });
      return gap.from;
    },
    read(from, last) {
      const gap = onTheWay.get(from);
      if (!gap) return;
      onTheWay.delete(from);
      if (last === null) {
        end = Math.min(end, from);
        return;
      }
      span ??= Math.max(1, last - from + 1);
      give({ from: last + 1, to: gap.to });
    },
    stop() {
      stopped = true;
      for (const gap of onTheWay.values()) give(gap);
      onTheWay.clear();
    },
    resume() {
      stopped = false;
    },
  };
}
