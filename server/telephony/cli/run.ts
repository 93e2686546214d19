import { parseArgs } from 'node:util';
import type { Place, TableSets } from '../../db/backup-types.ts';
import { noData } from '../../db/data-file.ts';
import { openBeside, openDatabase, pendingMigrations } from '../../db/database.ts';
import {
  BackupError,
  DataInUseError,
  MigrationError,
  DatabaseFullError,
  DatabaseUnavailableError,
} from '../../db/errors.ts';
import { telephonyMigrations } from '../store/migrations.ts';
import type { TelephonyTables } from '../store/schema.ts';
import { addAudit } from '../store/audit.ts';
import { askCommands } from './asks.ts';
import { accessCommands } from './access.ts';
import { backupCommands } from './backups.ts';
import { UsageError, type Command, type Surroundings, type WriteContext } from './command.ts';
import { companyCommands } from './companies.ts';
import { dataCommands } from './data.ts';
import { digestCommands } from './digest.ts';
import { employeeCommands } from './employees.ts';
import { groupCommands } from './groups.ts';
import { intakeCommands } from './intake.ts';
import { peopleCommands } from './people.ts';
import { privacyCommands } from './privacy.ts';
import { receptionCommands } from './receptions.ts';
import { columns } from './table.ts';

const COMMANDS: readonly Command[] = [
  ...dataCommands,
  ...companyCommands,
  ...receptionCommands,
  ...employeeCommands,
  ...peopleCommands,
  ...groupCommands,
  ...accessCommands,
  ...intakeCommands,
  ...askCommands,
  ...digestCommands,
  ...backupCommands,
  ...privacyCommands,
];

const WHERE = {
  'data-dir': { value: '<folder>', help: 'the folder of the SQLite files; DATA_DIR or .data by default' },
  'database-url': { value: '<url>', help: 'PostgreSQL instead; DATABASE_URL by default' },
} as const;

/** Streams, environment and clock of the command line, replaceable in tests. */
export interface Outside extends Omit<Surroundings, 'place' | 'now'> {
  readonly complain: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: () => number;
  /** The sets of tables that a backup may hold; by default the telephony service's. */
  readonly sets?: TableSets;
}

const usage = (name: string, { options }: Pick<Command, 'options'>) => {
  const positional = positionalOf({ options });
  const named = Object.keys(options).length > (positional === undefined ? 0 : 1);
  return `npm run telephony -- ${name}${positional === undefined ? '' : ` ${positional.toUpperCase()}`}${named ? ' [options]' : ''}`;
};

/** The name of the option that is given without its name. */
const positionalOf = ({ options }: Pick<Command, 'options'>): string | undefined =>
  Object.entries(options).find(([, { positional }]) => positional)?.[0];

function overview(): string[] {
  return [
    'Administers the telephony service, also while servers run on its data.',
    '',
    'Usage: npm run telephony -- <command> [options]',
    '',
    ...columns(COMMANDS.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    ...optionLines(WHERE),
    '',
    'npm run telephony -- <command> --help says more.',
  ];
}

const optionLines = (
  options: Readonly<Record<string, { value?: string; help: string; positional?: true }>>,
): string[] =>
  columns(
    Object.entries(options).map(([name, { value, help, positional }]) => [
      positional ? `  ${name.toUpperCase()}` : `  --${name}${value === undefined ? '' : ` ${value}`}`,
      help,
    ]),
  );

function helpOf(command: Command): string[] {
  return [
    `${command.summary}.`,
    '',
    `Usage: ${usage(command.name, command)}`,
    '',
    ...optionLines({ ...command.options, ...WHERE }),
  ];
}

/** The command of these words: the longest matching name. */
function findCommand(words: readonly string[]): Command {
  const line = words.join(' ');
  const found = COMMANDS.find(
    (command) => command.name === line || (positionalOf(command) && line.startsWith(`${command.name} `)),
  );
  if (found) return found;
  const near = COMMANDS.filter(({ name }) => name.split(' ')[0] === words[0]);
  throw new UsageError(
    near.length > 0
      ? `There is no command ${words.join(' ')}. There are: ${near.map(({ name }) => name).join(', ')}.`
      : `There is no command ${words.join(' ')}. See --help.`,
  );
}

/** Reads the options of a command. Throws a `UsageError` of one line for unknown ones. */
function readOptions(command: Command, args: readonly string[]): Record<string, unknown> {
  const positional = positionalOf(command);
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...WHERE })
      .filter(([name]) => name !== positional)
      .map(([name, { value }]) => [
        name,
        { type: value === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: positional !== undefined,
      strict: true,
    });
    if (positional === undefined) return values;
    if (positionals.length > 1) throw new Error(`There is more than one ${positional.toUpperCase()}`);
    return { ...values, [positional]: positionals[0] };
  } catch (error) {
    const [line = 'The options cannot be read'] = (error instanceof Error ? error.message : '').split('. ');
    throw new UsageError(`${line.replace(/\.$/, '')}. See ${usage(command.name, { options: {} })} --help.`);
  }
}

async function execute(args: readonly string[], outside: Outside): Promise<void> {
  const start = args.findIndex((word) => word.startsWith('-'));
  const words = args.slice(0, start === -1 ? undefined : start);
  const rest = start === -1 ? [] : args.slice(start);
  const wantsHelp = rest.includes('--help') || rest.includes('-h');
  if (words.length === 0 || words[0] === 'help') {
    for (const line of overview()) outside.print(line);
    if (words.length === 0 && !wantsHelp) throw new UsageError('A command is needed.');
    return;
  }
  const command = findCommand(words);
  if (wantsHelp) {
    for (const line of helpOf(command)) outside.print(line);
    return;
  }
  const raw = readOptions(command, args.slice(command.name.split(' ').length));
  const given = (name: keyof typeof WHERE, variable: string) =>
    (typeof raw[name] === 'string' ? raw[name] : outside.env[variable]) || undefined;
  const { env, sets = { telephony: Object.keys(telephonyMigrations) } } = outside;
  const where = {
    dataDir: given('data-dir', 'DATA_DIR') ?? '.data',
    databaseUrl: given('database-url', 'DATABASE_URL'),
  };
  if (where.databaseUrl !== undefined && !isAddress(where.databaseUrl))
    throw new UsageError('DATABASE_URL is not an address such as postgresql://user:password@host/database.');
  const surroundings = { ...outside, now: outside.clock(), place: { ...where, sets, env } };
  if (command.database === 'none') return command.prepare(raw)(surroundings);
  const run = command.prepare(raw);
  const options = { name: 'telephony' as const, ...where, migrations: telephonyMigrations };
  const pending = await pendingMigrations(options);
  if (!command.begins) demandData(where, pending);
  // Only who changes the tables themselves must be alone on them.
  const database =
    pending.length > 0
      ? await openDatabase<TelephonyTables>(options)
      : await openBeside<TelephonyTables>(options, command.database === 'read' ? 'reader' : 'writer');
  try {
    const change: WriteContext['change'] = (work) =>
      database.db.transaction().execute(async (transaction) => {
        const done = await work(transaction);
        await addAudit(transaction, {
          at: surroundings.now,
          companyId: done.companyId,
          actor: 'operator',
          action: 'command',
          subject: command.name,
          detail: subjectsOf(command, raw),
        });
        return done;
      });
    await run({ ...surroundings, db: database.db, change });
  } finally {
    await database.close();
  }
}

/** Whether the programs that connect can read it. The address itself is never said: it has a password. */
function isAddress(databaseUrl: string): boolean {
  try {
    const { username, password, pathname } = new URL(databaseUrl);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return /^postgres(ql)?:\/\//.test(databaseUrl);
  } catch {
    return false;
  }
}

/** Refuses a place without the service's data, or with tables of an older version. `pending`: the migrations that have not run there. */
function demandData(
  { dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>,
  pending: readonly string[],
): void {
  if (pending.length === Object.keys(telephonyMigrations).length)
    throw new UsageError(databaseUrl ? 'There is no data in this database.' : noData(dataDir));
  if (pending.length > 0)
    throw new UsageError(
      'The data is of an older version. Start this version on it, or run "npm run telephony -- migrate".',
    );
}

const IDS = ['company', 'employee', 'group', 'id', 'reception'];

/**
 * The ids among the options of a command, and of a change the names of what was set: what is given may be a name or a secret. An endpoint
 * names its own kind.
 */
function subjectsOf({ name: commandName, options }: Command, raw: Readonly<Record<string, unknown>>): string {
  const ids: string[] = [];
  const set: string[] = [];
  for (const name of Object.keys(options)) {
    const value = raw[name];
    if (typeof value !== 'string') continue;
    if (!IDS.includes(name)) set.push(name);
    else ids.push(name === 'reception' ? value : `${name} ${value}`);
  }
  return [...ids, ...(commandName.endsWith(' set') ? set : [])].join(', ');
}

const EXPECTED = [
  UsageError,
  BackupError,
  DataInUseError,
  MigrationError,
  DatabaseFullError,
  DatabaseUnavailableError,
];

/** Runs one command. Returns the exit code: 0, 2 for a usage error, 1 for any other error. */
export async function runCli(args: readonly string[], outside: Outside): Promise<0 | 1 | 2> {
  try {
    await execute(args, outside);
    return 0;
  } catch (error) {
    const words = error instanceof Error ? error.message : 'Something went wrong.';
    const expected = EXPECTED.some((kind) => error instanceof kind);
    outside.complain(expected ? words : `It did not work: ${words}`);
    return error instanceof UsageError ? 2 : 1;
  }
}
