/**
 * `npm start`: builds the page when its sources have changed, then becomes the server, in this very process, so that
 * Ctrl C reaches it.
 */
import { buildPage } from './build.ts';

try {
  await buildPage();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Simulated traffic belongs to the embedded service only, and only unless somebody chose otherwise.
if (!process.env['TELEPHONY_BASE_URL']) process.env['LIVE_TRAFFIC'] ??= 'on';
await import('#server/main.ts');
