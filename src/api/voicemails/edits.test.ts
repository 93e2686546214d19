import { describe, expect, test } from 'vitest';
import { applyEdits, beginHeard, forgetEdits, noEdits, settleHeard } from './edits.ts';
import { aVoicemail } from './voicemails.testing.ts';

const one = aVoicemail({ id: 1 });
const heardIn = (edits: ReturnType<typeof noEdits>, askedAt: number, heard = false) =>
  applyEdits([{ ...one, heard }], edits, askedAt).map((item) => item.heard);

describe('a poll against a change', () => {
  test('an answer asked for before the change was answered does not take it back', () => {
    const edits = noEdits();
    beginHeard(edits, 1, true, false);
    expect(heardIn(edits, 10)).toEqual([true]);
    expect(settleHeard(edits, 1, { ok: true, heard: true }, 20)).toBe(true);
    expect(heardIn(edits, 19)).toEqual([true]);
    // Asked after: the service is believed, also when somebody else turned it back.
    expect(heardIn(edits, 21)).toEqual([false]);
  });

  test('a refused change rolls back to what the service said before', () => {
    const edits = noEdits();
    beginHeard(edits, 1, true, false);
    expect(settleHeard(edits, 1, { ok: false, heard: true }, 20)).toBe(false);
    expect(heardIn(edits, 10, true)).toEqual([false]);
  });

  test('of several presses the last wish counts, and a failure of it rolls back to the last agreed', () => {
    const edits = noEdits();
    beginHeard(edits, 1, true, false);
    beginHeard(edits, 1, false, true);
    expect(settleHeard(edits, 1, { ok: true, heard: true }, 20)).toBeUndefined();
    expect(heardIn(edits, 15, true)).toEqual([false]);
    expect(settleHeard(edits, 1, { ok: false, heard: false }, 30)).toBe(true);
  });

  test('a deleted one stays away from answers that are older than the deletion', () => {
    const edits = noEdits();
    edits.deleted.set(1, Infinity);
    expect(heardIn(edits, 5)).toEqual([]);
    edits.deleted.set(1, 20);
    expect(heardIn(edits, 19)).toEqual([]);
    expect(heardIn(edits, 21)).toEqual([false]);
  });

  test('old memories go', () => {
    const edits = noEdits();
    beginHeard(edits, 1, true, false);
    settleHeard(edits, 1, { ok: true, heard: true }, 20);
    edits.deleted.set(2, 20);
    edits.deleted.set(3, Infinity);
    forgetEdits(edits, 21);
    expect([edits.heard.size, [...edits.deleted.keys()]]).toEqual([0, [3]]);
  });
});
