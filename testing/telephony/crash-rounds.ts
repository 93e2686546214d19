import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { telephonyMigrations } from '#server/telephony/store/migrations.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';

export interface CrashReport {
  readonly rounds: number;
  /** Rounds in which the process was killed before it had acknowledged anything. */
  readonly early: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Messages, billing rows and keys without the other two. */
  readonly half: number;
  /** Rounds after which SQLite's own check of the file found something. */
  readonly damaged: number;
}

const WRITER = fileURLToPath(new URL('crash-writer.ts', import.meta.url));

/**
 * Starts a writing process on `dataDir`, kills it with SIGKILL at a random moment, and checks the data. Repeats this `rounds`
 * times on the same data. `random` returns numbers from 0 up to, not including, 1.
 */
export async function crashRounds(
  rounds: number,
  dataDir: string,
  random: () => number,
  onRound: (done: number, report: CrashReport) => void = () => undefined,
): Promise<CrashReport> {
  const acknowledged = new Set<number>();
  let report: CrashReport = { rounds: 0, early: 0, acknowledged: 0, lost: 0, half: 0, damaged: 0 };
  for (let round = 0; round < rounds; round += 1) {
    // One in five is killed while it starts and migrates, the others while they write.
    const lines = await writeUntilKilled(
      dataDir,
      round * 1_000_000,
      round % 5 === 0 ? 'start' : 'writes',
      random,
    );
    for (const line of lines) acknowledged.add(line);
    const found = await inspect(dataDir, acknowledged);
    report = {
      rounds: round + 1,
      early: report.early + (lines.length === 0 ? 1 : 0),
      acknowledged: acknowledged.size,
      lost: found.lost,
      half: found.half,
      damaged: report.damaged + (found.sound ? 0 : 1),
    };
    onRound(round + 1, report);
  }
  return report;
}

/** The numbers of the writes that the process acknowledged before it was killed. */
function writeUntilKilled(
  dataDir: string,
  first: number,
  when: 'start' | 'writes',
  random: () => number,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, [WRITER, dataDir, String(first)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    let timer: NodeJS.Timeout | undefined;
    const killIn = (delay: number) => {
      timer ??= setTimeout(() => writer.kill('SIGKILL'), delay);
    };
    if (when === 'start') killIn(random() * 500);
    // Counted in writes, since a busy machine may not write at all in a given time.
    const enough = 20 + random() * 200;
    const delay = random() * 5;
    let lines = 0;
    writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      lines += chunk.split('\n').length - 1;
      // After a random pause, so as to hit any moment between or during writes.
      if (lines >= enough) killIn(delay);
    });
    writer.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
    });
    writer.once('error', reject);
    writer.once('close', (code, signal) => {
      clearTimeout(timer);
      if (signal !== 'SIGKILL') {
        reject(new Error(`The writer ended by itself (${code ?? signal}): ${errors}`));
        return;
      }
      // The last line may be cut off: then it counts as not acknowledged.
      resolve(output.split('\n').slice(0, -1).map(Number));
    });
  });
}

async function inspect(dataDir: string, acknowledged: ReadonlySet<number>) {
  const { db, close } = await openDatabase<TelephonyTables>({
    name: 'telephony',
    dataDir,
    migrations: telephonyMigrations,
  });
  try {
    const alone = await db.selectFrom('sign_in_failure').select('failed_at').execute();
    const messages = await db.selectFrom('text_message').select('created_at').execute();
    const there = new Set([
      ...alone.map(({ failed_at }) => failed_at),
      ...messages.map(({ created_at }) => created_at),
    ]);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    return {
      lost: [...acknowledged].filter((number) => !there.has(number)).length,
      half: await countHalf(db),
      sound: check.rows[0]?.integrity_check === 'ok',
    };
  } finally {
    await close();
  }
}

async function countHalf(db: Kysely<TelephonyTables>): Promise<number> {
  const { rows } = await sql<{ half: number }>`
    select count(*) as half from (
      select m.created_at from text_message m
        left join billing_row b on b.text_message_id = m.id
        left join idempotency_key k on k.created_at = m.created_at
        where b.id is null or k.key is null
      union all
      select k.created_at from idempotency_key k
        left join text_message m on m.created_at = k.created_at where m.id is null
      union all
      select b.created_at from billing_row b
        left join text_message m on m.id = b.text_message_id where m.id is null
    ) as alone`.execute(db);
  return rows[0]?.half ?? Number.NaN;
}
