/** Errors whose message is one line for the person who starts the server. */
const PLAIN = new Set([
  'ConfigError',
  'DataInUseError',
  'MigrationError',
  'DatabaseUnavailableError',
  'DatabaseFullError',
]);

/** The settings of a listener, which a line says to change. */
interface Settings {
  readonly HOST: string;
  /** The settings of all ports that could be the one that failed. */
  readonly ports: string;
}

const PAGE: Settings = { HOST: 'HOST', ports: 'other ports with PORT and SERVICE_PORT' };
const METRICS: Settings = { HOST: 'METRICS_HOST', ports: 'another port with METRICS_PORT' };

interface Where {
  readonly port: string;
  readonly address: string;
  readonly path: string;
}

const SYSTEM: Readonly<Record<string, (where: Where & Settings) => string>> = {
  EADDRINUSE: ({ port, ports }) =>
    `Port ${port} is in use. Stop the program that uses it, or choose ${ports}.`,
  EACCES: ({ port, path, ports }) =>
    port === ''
      ? `${path} cannot be written. Choose another folder with DATA_DIR.`
      : `Port ${port} may not be opened by this user. Choose ${ports}, from 1024 up.`,
  EADDRNOTAVAIL: ({ address, HOST }) => `${address} is not an address of this machine. Check ${HOST}.`,
  ENOTFOUND: ({ HOST }) => `${HOST} is not a name that this machine knows.`,
  EROFS: ({ path }) => `${path} cannot be written. Choose another folder with DATA_DIR.`,
  ENOTDIR: ({ path }) => `${path} is not a folder. Check DATA_DIR.`,
  EEXIST: ({ path }) => `${path} is not a folder. Check DATA_DIR.`,
};

/** A property of Node's system errors. */
function detail(error: Error, name: keyof Where | 'code'): string {
  const value: unknown = Object.entries(Object.getOwnPropertyDescriptors(error)).find(
    ([key]) => key === name,
  )?.[1].value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Why the server did not start: one clear line, or an unexpected error in full. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.has(error.name)) return error.message;
  return error.name === 'MetricsListenError' && error.cause instanceof Error
    ? systemFailure(error.cause, METRICS)
    : systemFailure(error, PAGE);
}

function systemFailure(error: Error, settings: Settings): string {
  const known = SYSTEM[detail(error, 'code')];
  const where = {
    ...settings,
    port: detail(error, 'port'),
    address: detail(error, 'address'),
    path: detail(error, 'path'),
  };
  return known?.(where) ?? error.stack ?? error.message;
}
