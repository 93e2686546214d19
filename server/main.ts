import { startFailure } from './start-failure.ts';
import { nodeComplaint } from './node-version.ts';

/** Stops at once when a clean stop takes longer than this after the drain, in milliseconds. */
const PATIENCE = 10_000;

/** Milliseconds. Under npm one Ctrl C arrives twice, from the terminal and from npm. */
const SAME_KEYSTROKE = 500;

async function main(): Promise<void> {
  // What the data folder gets is for this user alone, also the files that SQLite makes beside a database.
  process.umask(0o077);
  const complaint = nodeComplaint(process.version);
  if (complaint !== undefined) return fail(complaint);

  // Loaded only now, since an older Node cannot even parse them.
  const [{ readConfig }, { createServer }, { banner }] = await Promise.all([
    import('./config.ts'),
    import('./app.ts'),
    import('./banner.ts'),
  ]);
  let stoppingSince: number | undefined;
  let started: Awaited<ReturnType<typeof createServer>> | undefined;
  let drainMs = 0;
  function stop(signal: NodeJS.Signals): void {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_KEYSTROKE) process.exit(130);
      return;
    }
    stoppingSince = Date.now();
    // Before it has started there is nothing to finish.
    if (started === undefined) process.exit(0);
    // Ctrl C comes from a person who waits, not from a restart behind a proxy.
    const drain = signal === 'SIGTERM' ? drainMs : 0;
    setTimeout(() => process.exit(1), drain + PATIENCE).unref();
    started.close(drain).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    const config = readConfig(process.env);
    drainMs = config.drainMs;
    started = await createServer(config, { serviceApart: true });
    console.log(banner(started, config));
  } catch (error) {
    fail(startFailure(error));
  }
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await main();
