export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Rows a second, since the start. */
  readonly rate: number;
  /** Seconds; null until there is a rate. */
  readonly left: number | null;
}

/** Counts what is written. `clock` in milliseconds. */
export function countProgress(total: number, clock: () => number): (more: number) => Progress {
  const start = clock();
  let done = 0;
  return (more) => {
    done += more;
    const seconds = (clock() - start) / 1000;
    const rate = seconds > 0 ? done / seconds : 0;
    return { done, total, rate, left: rate > 0 ? (total - done) / rate : null };
  };
}

/** `████████░░░░░░░░░░░░  1,230,000 of 5,670,000 rows, 61,400 a second, about 72 s left`. */
export function progressLine({ done, total, rate, left }: Progress): string {
  const width = 20;
  const full = total === 0 ? width : Math.floor((width * done) / total);
  const bar = '█'.repeat(full) + '░'.repeat(width - full);
  const remaining = left === null ? '' : `, about ${Math.ceil(left).toLocaleString('en')} s left`;
  return `${bar}  ${count(done)} of ${count(total)} rows, ${count(rate)} a second${done < total ? remaining : ''}`;
}

function count(rows: number): string {
  return Math.round(rows).toLocaleString('en');
}
