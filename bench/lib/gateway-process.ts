/** The gateway in a separate process, in front of a given service. Ends when its parent disconnects. */
import process from 'node:process';
import { createServer } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';

/** The first message to this process. */
export interface GatewayOptions {
  readonly serviceUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly metrics?: boolean;
}

process.once('message', ({ serviceUrl, dataDir, databaseUrl, metrics = false }: GatewayOptions) => {
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
