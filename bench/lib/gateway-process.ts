/** The gateway alone, in a process of its own, in front of the service at an address. Ends when its parent lets go of it. */
import process from 'node:process';
import { createServer } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';

/** What it is told at first. */
export interface GatewayWish {
  readonly serviceUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly metrics?: boolean;
}

process.once('message', ({ serviceUrl, dataDir, databaseUrl, metrics = false }: GatewayWish) => {
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
  void serve(config);
});

async function serve(config: Config): Promise<void> {
  const started = await createServer(config, { limits: { callsPerMinute: 1e9 } });
  process.once('disconnect', () => void started.close().then(() => process.exit(0)));
  process.send?.({ url: started.url });
}
