import type { Employee } from '#contract/employees.ts';
import type { ReadList } from '#contract/wire.ts';

/**
 * Writes that a poll may not know of yet. A list that was asked for before a write had settled would show the old state
 * for one interval and flicker; so the write is laid over every such list.
 */
export interface Write {
  readonly id: number;
  patch: Partial<Employee>;
  /** When the service had answered, by this computer's clock; null while under way. */
  settledAt: number | null;
}

const writes = new Set<Write>();
/** Longer than any call takes: no list that was asked for before is still on its way. */
const KEPT_FOR = 20_000;

/** Notes a write that was just sent. */
export function startWrite(id: number, patch: Partial<Employee>): Write {
  const write: Write = { id, patch, settledAt: null };
  writes.add(write);
  return write;
}

/** The service has agreed (its answer is then the truth) or refused (null: the write never was). */
export function settleWrite(write: Write, answer: Employee | null, now: number): void {
  if (answer === null) {
    writes.delete(write);
    return;
  }
  write.patch = answer;
  write.settledAt = now;
}

/** The list as it will be when the writes that it may have missed are in it. Without any, the same object. */
export function withWrites(list: ReadList<Employee>, askedAt: number): ReadList<Employee> {
  for (const write of writes) {
    if (write.settledAt !== null && write.settledAt + KEPT_FOR < Date.now()) writes.delete(write);
  }
  const missed = [...writes].filter((write) => write.settledAt === null || write.settledAt > askedAt);
  if (missed.length === 0) return list;
  return {
    ...list,
    items: list.items.map((employee) =>
      missed
        .filter((write) => write.id === employee.id)
        .reduce((one, write) => ({ ...one, ...write.patch }), employee),
    ),
  };
}
