/** The gateway in a separate process, in front of a given service. Ends when its parent disconnects. */
import process from 'node:process';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { onStart } from './child.ts';

/** The first message to this process. */
export interface GatewayOptions {
  readonly serviceUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly metrics?: boolean;
}

onStart(async ({ serviceUrl, dataDir, databaseUrl, metrics = false }: GatewayOptions) => {
  const config = readConfig({
    PORT: '0',
    TELEPHONY_BASE_URL: serviceUrl,
    OAUTH_CLIENT_ID: 'desk',
    OAUTH_CLIENT_SECRET: 'secret-of-the-measurement',
    SESSION_SECRET: 'a-session-secret-of-the-measurement-0123456789',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    METRICS_PORT: metrics ? '0' : undefined,
  });
  const started = await createServer(config, { limits: { callsPerMinute: 1e9 } });
  process.send?.({ url: started.url });
  return () => started.close();
});
