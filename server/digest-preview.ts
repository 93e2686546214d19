import type { Place } from './db/backup-types.ts';
import type { DigestProblem } from '#contract/digest.ts';
import { readConfig } from './config.ts';
import { openBeside, pendingMigrations } from './db/database.ts';
import { Unknown } from './gateway/digest/figures.ts';
import { makeDigest } from './gateway/digest/made.ts';
import type { Letter } from './gateway/digest/letter-template.ts';
import { TIMEOUTS } from './gateway/http/options.ts';
import { createSealer } from './gateway/http/seal.ts';
import { connectService } from './gateway/http/service.ts';
import { digestStore } from './gateway/store/digests.ts';
import { gatewayMigrations } from './gateway/store/migrations.ts';
import { sessionsOf } from './gateway/store/sessions.ts';
import type { GatewayTables } from './gateway/store/tables.ts';
import { taskLists } from './gateway/store/task-lists.ts';
import { NO_MEASURES } from './metrics/measures.ts';
import { keepSecrets } from './secrets.ts';
import { UsageError } from './telephony/cli/command.ts';

/** Milliseconds for all figures. */
const WITHIN = 60_000;

const why = (problem: DigestProblem): string =>
  problem === 'signed_out'
    ? 'This person is signed in nowhere: the figures are fetched by a sign-in of their own.'
    : problem === 'product'
      ? 'The service does not let this person see satisfaction.'
      : 'The service does not answer. The server has to run, with these settings.';

/**
 * The digest of a person as it would be sent now, for the command `digest`: in the language and the times that they chose, else weekly. It asks
 * the service as the gateway does, sends nothing and changes nothing. Throws a `UsageError` in words where there are no figures.
 */
export async function previewDigest(place: Place, companyId: number, employee_id: number): Promise<Letter> {
  const { dataDir, databaseUrl } = place;
  const config = readConfig({ ...place.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const tables = { name: 'gateway' as const, dataDir, databaseUrl, migrations: gatewayMigrations };
  if ((await pendingMigrations(tables)).length > 0)
    throw new UsageError('There are no tables of this version of the gateway here. Start it once.');
  const secrets = config.sessionSecrets ?? [(await keepSecrets(dataDir)).session_secret];
  const { db, close } = await openBeside<GatewayTables>(tables, 'reader');
  const { service: at } = config;
  const service = connectService(
    at.kind === 'remote' ? at.baseUrl : `http://${config.host}:${at.port}`,
    TIMEOUTS,
    NO_MEASURES,
  );
  const whose = { company: `company ${companyId}`, employee_id };
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  try {
    const chosen = await digestStore(db).find(whose);
    const { every = 'weekly', weekday = 1, time = '08:00', language = 'en' } = chosen ?? {};
    const { zone = Intl.DateTimeFormat().resolvedOptions().timeZone } = chosen ?? {};
    return await makeDigest(
      {
        clock: Date.now,
        embedded: at.kind === 'embedded',
        service,
        seals: { accessToken: createSealer(secrets, 'access-token', Date.now) },
        sessions: { ofOwner: (owner) => sessionsOf(db, owner) },
        tasks: taskLists(db),
      },
      { ...whose, every, weekday, time, zone, language },
      { due: Date.now(), origin, stop: `${origin}/digest/stop`, signal: AbortSignal.timeout(WITHIN) },
    );
  } catch (error) {
    throw error instanceof Unknown ? new UsageError(why(error.problem)) : error;
  } finally {
    await Promise.all([close(), service.close()]);
  }
}
