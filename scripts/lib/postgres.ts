import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this machine has PostgreSQL's own binaries, with which the repository tests make a temporary cluster. */
export function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql';
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []);
  return folders.some((folder) => existsSync(join(folder, 'initdb')));
}
