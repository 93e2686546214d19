import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEmployee } from '#contract/employees.ts';

const mette = readEmployee.parse({ id: 1, name: 'Mette', live_presence: 'available' });
const anders = readEmployee.parse({ id: 2, name: 'Anders', live_presence: 'busy' });
const list = { items: [mette, anders], dropped: 0 };

let writes: typeof import('./pending-writes.ts');
beforeEach(async () => {
  vi.resetModules();
  writes = await import('./pending-writes.ts');
});

describe('A write and the polls around it', () => {
  test('without writes a list is the same object', () => {
    expect(writes.withWrites(list, 0)).toBe(list);
  });

  test('while it is under way, a list shows it already', () => {
    writes.startWrite(1, { do_not_disturb: true });
    const [shown, other] = writes.withWrites(list, Date.now()).items;
    expect(shown?.do_not_disturb).toBe(true);
    expect(other).toBe(anders);
  });

  test('a list that was asked for before the service had answered does not undo it', () => {
    const now = Date.now();
    const write = writes.startWrite(1, { do_not_disturb: true });
    writes.settleWrite(write, { ...mette, do_not_disturb: true, live_presence: 'do_not_disturb' }, now);
    expect(writes.withWrites(list, now - 50).items[0]?.live_presence).toBe('do_not_disturb');
  });

  test('a list that was asked for later is the truth', () => {
    const now = Date.now();
    const write = writes.startWrite(1, { do_not_disturb: true });
    writes.settleWrite(write, { ...mette, do_not_disturb: true }, now);
    expect(writes.withWrites(list, now + 50)).toBe(list);
  });

  test('one that was refused never was', () => {
    const write = writes.startWrite(1, { do_not_disturb: true });
    writes.settleWrite(write, null, Date.now());
    expect(writes.withWrites(list, 0)).toBe(list);
  });
});
