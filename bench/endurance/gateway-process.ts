/** The gateway of an endurance run. */
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { serveRun } from './child.ts';

export interface GatewayOptions {
  readonly serviceUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

serveRun(async ({ serviceUrl, databaseUrl, dataDir }: GatewayOptions, clock) => {
  const config = readConfig({
    PORT: '0',
    TELEPHONY_BASE_URL: serviceUrl,
    OAUTH_CLIENT_ID: 'desk',
    OAUTH_CLIENT_SECRET: 'secret-of-the-endurance-run',
    SESSION_SECRET: 'a-session-secret-of-the-endurance-run-0123456789',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
  });
  const started = await createServer(config, { clock });
  return { url: started.url, close: () => started.close() };
});
