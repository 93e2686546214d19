import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { makeFolder } from '#server/db/data-file.ts';
import { ConfigError } from './settings.ts';

const keptSecrets = z.strictObject({
  session_secret: z.string().min(32),
  oauth_client_id: z.string().min(1),
  oauth_client_secret: z.string().min(32),
});
export type KeptSecrets = z.output<typeof keptSecrets>;

/**
 * The secrets of an embedded installation: made at the first start and stored in `secrets.json` of the data folder, readable
 * by its owner only. Parallel first starts agree on one set.
 * @throws ConfigError when the file exists but cannot be read.
 */
export async function keepSecrets(dataDir: string): Promise<KeptSecrets> {
  makeFolder(dataDir);
  const file = join(dataDir, 'secrets.json');
  return (
    (await readSecrets(file)) ?? (await makeSecrets(file)) ?? (await readSecrets(file)) ?? unreadable(file)
  );
}

/** The secrets of an installation, undefined where none were made. Errors: those of `keepSecrets`. */
export const keptSecretsIn = (dataDir: string): Promise<KeptSecrets | undefined> =>
  readSecrets(join(dataDir, 'secrets.json'));

function unreadable(file: string): never {
  throw new ConfigError(
    `${file} cannot be read as kept secrets. Put it back from a copy, or remove it to sign everybody out.`,
  );
}

async function readSecrets(file: string): Promise<KeptSecrets | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigError(`${file} cannot be read.`);
  });
  if (text === undefined) return undefined;
  await chmod(file, 0o600);
  try {
    return keptSecrets.parse(JSON.parse(text));
  } catch {
    return unreadable(file);
  }
}

/** Undefined when another process was first. */
async function makeSecrets(file: string): Promise<KeptSecrets | undefined> {
  const made: KeptSecrets = {
    session_secret: randomBytes(32).toString('base64url'),
    oauth_client_id: `frontdesk-${randomBytes(8).toString('hex')}`,
    oauth_client_secret: randomBytes(32).toString('base64url'),
  };
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(made, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
    return made;
  } catch {
    return undefined;
  } finally {
    await rm(draft, { force: true });
  }
}
