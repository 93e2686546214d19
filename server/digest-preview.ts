import type { Place } from './db/backup-types.ts';
import type { DigestProblem } from '#contract/digest.ts';
import { readConfig } from './config.ts';
import { companyKey } from './gateway/auth/session.ts';
import { onTables } from './gateway/beside.ts';
import { Unknown } from './gateway/digest/figures.ts';
import type { Letter } from './gateway/digest/letter-template.ts';
import { makeDigest } from './gateway/digest/made.ts';
import { TIMEOUTS } from './gateway/http/options.ts';
import { createSealer } from './gateway/http/seal.ts';
import { connectService } from './gateway/http/service.ts';
import { digestStore } from './gateway/store/digests.ts';
import { ownerWithId, sessionsOf } from './gateway/store/sessions.ts';
import { taskLists } from './gateway/store/task-lists.ts';
import { NO_MEASURES } from './metrics/measures.ts';
import { keptSecretsIn } from './secrets.ts';
import { UsageError } from './telephony/cli/command.ts';

/** Milliseconds for all figures. */
const WITHIN = 60_000;

const why = (problem: DigestProblem, url: string): string =>
  problem === 'signed_out'
    ? 'This person is signed in nowhere: the figures are fetched by a sign-in of their own.'
    : problem === 'product'
      ? 'The service does not let this person see satisfaction.'
      : `The service does not answer at ${url}. The server has to run, with these settings.`;

/**
 * The digest of a person as it would be sent now, for the command `digest`: in the language and the times that they chose, else weekly. It asks
 * the service as the gateway does, sends nothing and changes nothing. Throws a `UsageError` in words where there are no figures.
 */
export async function previewDigest(place: Place, employee_id: number): Promise<Letter> {
  const { dataDir, databaseUrl } = place;
  const config = readConfig({ ...place.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const { service: at, publicUrl: origin = `http://localhost:${config.port}` } = config;
  const url = at.kind === 'remote' ? at.baseUrl : `http://${config.host}:${at.port}`;
  const made = await onTables(place, 'reader', async (db) => {
    const person = await ownerWithId(db, employee_id);
    if (person === undefined) throw new UsageError(why('signed_out', url));
    const kept = (await keptSecretsIn(dataDir))?.session_secret;
    const secrets = config.sessionSecrets ?? (kept === undefined ? undefined : [kept]);
    if (secrets === undefined)
      throw new UsageError(
        `There are no secrets of a server in ${dataDir}. Set SESSION_SECRET or DATA_DIR as it has them.`,
      );
    const whose = { company: companyKey(person), employee_id };
    const chosen = await digestStore(db).find(whose);
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const usual = { every: 'weekly', weekday: 1, time: '08:00', zone, language: 'en' } as const;
    const service = connectService(url, TIMEOUTS, NO_MEASURES);
    const gateway = {
      clock: Date.now,
      embedded: at.kind === 'embedded',
      service,
      seals: { accessToken: createSealer(secrets, 'access-token', Date.now) },
      sessions: { ofOwner: (owner: Parameters<typeof sessionsOf>[1]) => sessionsOf(db, owner) },
      tasks: taskLists(db),
    };
    const due = {
      due: Date.now(),
      origin,
      stop: chosen?.way === 'webhook' ? undefined : `${origin}/digest/stop`,
      signal: AbortSignal.timeout(WITHIN),
    };
    return makeDigest(gateway, { ...usual, ...chosen, ...whose }, due)
      .catch((error: unknown) => {
        throw error instanceof Unknown ? new UsageError(why(error.problem, url)) : error;
      })
      .finally(() => service.close());
  });
  if (made === undefined) throw new UsageError('There are no tables of the gateway here. Start it once.');
  return made.letter;
}
