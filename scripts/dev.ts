/**
 * `npm run dev`: the server as under `npm start`, with Vite in front of it, which serves the page from its sources. The
 * browser uses Vite's origin only, so this is the PUBLIC_URL.
 */
import { createServer } from 'vite';
import { buildPage } from './build.ts';

const PORT = 5173;

// The gateway serves the built page and does not start without one.
await buildPage();
process.env['FRONTDESK_GATEWAY'] ??= `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
process.env['PUBLIC_URL'] ??= `http://localhost:${PORT}`;
if (!process.env['TELEPHONY_BASE_URL']) process.env['LIVE_TRAFFIC'] ??= 'on';
await import('#server/main.ts');
// It has said why it did not start.
if (process.exitCode) process.exit();

const vite = await createServer({ server: { port: PORT, strictPort: true, host: 'localhost' } });
await vite.listen();
vite.printUrls();
