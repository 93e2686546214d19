/**
 * `npm start`: builds the page when its sources have changed, then runs the server in the same process, so that Ctrl C
 * stops it.
 */
import { buildPage } from './build.ts';

try {
  await buildPage();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Simulated traffic is for the embedded service only, and can be switched off by the environment.
if (!process.env['TELEPHONY_BASE_URL']) process.env['LIVE_TRAFFIC'] ??= 'on';
await import('#server/main.ts');
