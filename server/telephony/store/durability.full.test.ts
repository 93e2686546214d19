import { expect, test } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { seededSource } from '../demo/random.ts';
import { sized } from '#testing/size.ts';
import { crashRounds } from '#testing/telephony/crash-rounds.ts';

const ROUNDS = sized(6, 60);

test(
  `killed ${ROUNDS} times while writing: every acknowledged row is there, and nothing is there by half`,
  { timeout: 600_000 },
  async () => {
    const report = await crashRounds(ROUNDS, temporaryDataDir(), seededSource(9));
    expect(report).toMatchObject({ rounds: ROUNDS, lost: 0, half: 0, damaged: 0 });
    // Proves that it was writing when it was killed.
    expect(report.acknowledged).toBeGreaterThan(100);
    expect(report.early).toBeLessThan(ROUNDS / 2);
  },
);
