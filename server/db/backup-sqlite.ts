import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { dataFile, giveToOwner, hasData, noData, makeFolder } from './data-file.ts';
import { BackupError } from './errors.ts';
import type { Counts, Place, Progress, TableSets } from './backup-types.ts';
import { newerLine, newerThan } from './migrate.ts';

/** In a backup: which set each table is of, with its count, and the file `secrets.json`. */
const MANIFEST = 'frontdesk_backup';
const SECRETS = 'secrets.json';
const PAGES_AT_ONCE = 500;

type Files = Pick<Place, 'dataDir' | 'sets'>;

/** Copies all sets into one SQLite file, each as it was at one moment. Leaves further files beside it. */
export async function backupSqlite(
  { dataDir, sets }: Files,
  file: string,
  progress: Progress,
): Promise<Counts> {
  const [first, ...others] = Object.keys(sets).filter((name) => hasData(dataDir, name));
  if (first === undefined) throw new BackupError(noData(dataDir));
  await copy(dataFile(dataDir, first), file, progress);
  for (const name of others) await copy(dataFile(dataDir, name), `${file}.${name}`, progress);
  return assemble(file, first, others, join(dataDir, SECRETS));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The online backup of SQLite. An open read makes it one moment's state, also while others write. */
async function copy(from: string, to: string, progress: Progress): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / totalPages),
    });
  } finally {
    source.close();
  }
  const copied = new DatabaseSync(to);
  // A backup is one file, without a log beside it.
  copied.exec('pragma journal_mode = delete');
  copied.close();
}

function assemble(draft: string, first: string, others: readonly string[], secrets: string): Counts {
  const target = new DatabaseSync(draft, { enableForeignKeyConstraints: false });
  try {
    const sets = new Map([[first, tablesOf(target, 'main')]]);
    for (const name of others) {
      target.prepare('attach ? as part').run(`${draft}.${name}`);
      const tables = tablesOf(target, 'part');
      target.exec('begin');
      copyTables(target, tables);
      target.exec('commit; detach part');
      sets.set(name, tables);
    }
    const counts: Record<string, number> = {};
    target.exec(`begin; create table ${MANIFEST} (part text, name text, value text)`);
    const add = target.prepare(`insert into ${MANIFEST} values (?, ?, ?)`);
    for (const [name, tables] of sets) {
      for (const table of tables) {
        counts[table] = countOf(target, table);
        add.run(name, table, String(counts[table]));
      }
    }
    if (existsSync(secrets)) add.run(SECRETS, SECRETS, readFileSync(secrets, 'utf8'));
    target.exec('commit');
    check(target, 'The copy');
    return counts;
  } finally {
    target.close();
  }
}

/** Puts each set into its own file of an empty folder. Made by root, the files belong to the owner of the folder. */
export function restoreSqlite({ dataDir, sets }: Files, file: string): Counts {
  const taken = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name.includes('.sqlite') || name === SECRETS)
    : [];
  if (taken.length > 0)
    throw new BackupError(`${dataDir} has data already (${taken.join(', ')}). Choose an empty DATA_DIR.`);
  const parts = readManifest(file, sets);
  const stage = join(dataDir, 'restore.part');
  makeFolder(dataDir);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { mode: 0o700 });
  try {
    for (const [name, tables] of parts.sets) fill(dataFile(stage, name), file, tables);
    if (parts.secrets !== undefined) writeFileSync(join(stage, SECRETS), parts.secrets, { mode: 0o600 });
    for (const name of readdirSync(stage)) {
      renameSync(join(stage, name), join(dataDir, name));
      giveToOwner(join(dataDir, name));
    }
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return Object.assign({}, ...parts.sets.values()) as Counts;
}

/** What a backup holds: the counts of each set's tables. Refuses a damaged file, and one of a newer version. */
function readManifest(file: string, sets: TableSets) {
  const source = open(file);
  try {
    check(source, file);
    const rows = source.prepare(`select part, name, value from ${MANIFEST}`).all();
    const found = new Map<string, Record<string, number>>();
    let secrets: string | undefined;
    for (const row of rows) {
      const [part, name, value] = [String(row['part']), String(row['name']), String(row['value'])];
      if (part === SECRETS) secrets = value;
      else found.set(part, { ...found.get(part), [name]: Number(value) });
    }
    if (found.size === 0) throw new BackupError(`${file} is not a backup of Frontdesk.`);
    for (const name of found.keys()) {
      const run = source.prepare(`select name from ${quoted(`${name}_migration`)} order by name`).all();
      const newer = newerThan(
        sets[name] ?? [],
        run.map((row) => String(row['name'])),
      );
      if (newer.length > 0) throw new BackupError(newerLine(file, name, newer));
    }
    return { sets: found, secrets };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is damaged, or not a backup of Frontdesk.`, { cause: error });
  } finally {
    source.close();
  }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true });
  } catch (error) {
    throw new BackupError(`${file} cannot be read.`, { cause: error });
  }
}

/** Makes the file of a set, and checks that every row arrived. */
function fill(made: string, from: string, counts: Counts): void {
  const target = new DatabaseSync(made, { enableForeignKeyConstraints: false });
  try {
    // Not yet durable while it is filled: it counts only once it is whole.
    target.exec('pragma journal_mode = wal; pragma synchronous = normal');
    target.prepare('attach ? as part').run(from);
    target.exec('begin');
    copyTables(target, Object.keys(counts));
    target.exec('commit; detach part');
    check(target, from);
    if (target.prepare('pragma foreign_key_check').all().length > 0)
      throw new BackupError(`${from} is damaged: rows that belong together are not all there.`);
    for (const [table, count] of Object.entries(counts)) {
      const arrived = countOf(target, table);
      if (arrived !== count)
        throw new BackupError(`${from} is damaged: ${table} has ${arrived} rows instead of ${count}.`);
    }
    target.exec('pragma wal_checkpoint(truncate)');
  } finally {
    target.close();
  }
}

function tablesOf(db: DatabaseSync, schema: 'main' | 'part'): string[] {
  const rows = db
    .prepare(
      `select name from ${schema}.sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!'`,
    )
    .all();
  return rows.map((row) => String(row['name']));
}

const countOf = (db: DatabaseSync, table: string) =>
  Number(db.prepare(`select count(*) as count from main.${quoted(table)}`).get()?.['count']);

/** Copies tables with rows, numbering, indexes and triggers from the attached `part`. */
function copyTables(target: DatabaseSync, tables: readonly string[]): void {
  const objects = target
    .prepare(`select type, name, tbl_name, sql from part.sqlite_schema where sql is not null order by rowid`)
    .all()
    .filter((object) => tables.includes(String(object['tbl_name'])));
  const create = (type: string) => {
    for (const object of objects) if (object['type'] === type) target.exec(String(object['sql']));
  };
  create('table');
  for (const table of tables) {
    // Hidden columns are computed by the database.
    const columns = target
      .prepare(`select name from pragma_table_xinfo(?, 'part') where hidden = 0`)
      .all(table)
      .map((column) => quoted(String(column['name'])))
      .join();
    target.exec(
      `insert into main.${quoted(table)} (${columns}) select ${columns} from part.${quoted(table)}`,
    );
  }
  copyNumbering(target, tables);
  create('index');
  // Last, so that copying does not set them off.
  create('trigger');
}

/** The ids that were ever given, so that none is used twice. */
function copyNumbering(target: DatabaseSync, tables: readonly string[]): void {
  const has = target.prepare(`select 1 from part.sqlite_schema where name = 'sqlite_sequence'`).get();
  if (has === undefined) return;
  for (const row of target.prepare('select name, seq from part.sqlite_sequence').all()) {
    if (!tables.includes(String(row['name']))) continue;
    target.prepare('delete from main.sqlite_sequence where name = ?').run(row['name'] ?? null);
    target
      .prepare('insert into main.sqlite_sequence (name, seq) values (?, ?)')
      .run(row['name'] ?? null, row['seq'] ?? null);
  }
}

function check(db: DatabaseSync, what: string): void {
  const [first] = db.prepare('pragma integrity_check').all();
  if (first?.['integrity_check'] !== 'ok') throw new BackupError(`${what} is damaged.`);
}
