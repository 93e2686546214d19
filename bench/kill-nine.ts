import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRounds } from '#server/telephony/store/durability/rounds.ts';

// Kills a process with SIGKILL while it writes to SQLite, 500 times on the same data: `node bench/kill-nine.ts [rounds]`.

const rounds = Number(process.argv[2] ?? 500);
const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-kill-'));
try {
  const report = await crashRounds(rounds, dataDir, Math.random, (done, { acknowledged, lost, half }) => {
    if (done % 25 === 0) {
      console.log(
        `${done} of ${rounds} kills, ${acknowledged} writes acknowledged, ${lost} lost, ${half} by half`,
      );
    }
  });
  console.log(JSON.stringify(report));
  if (report.lost + report.half + report.damaged > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
