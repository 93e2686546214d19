import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../lib/command.ts';
import { messages } from './messages.ts';

test('a changed message is compiled again for a page from its sources', async () => {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [messages()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  await vite.transformRequest('#messages/me');
  const compiled = () => vite.moduleGraph.getModuleById('\0messages:me')?.transformResult;
  expect(compiled()?.code).toContain('signedInPlaces');
  vite.watcher.emit('change', join(ROOT, 'messages/da.json'));
  await expect.poll(compiled).toBeNull();
});
