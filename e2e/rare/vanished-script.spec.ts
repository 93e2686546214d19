import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#testing/e2e/fixtures.ts';

// `Math.random` is changed in a whole context.
test.use({ freshBrowser: true });

test('a page whose script is gone fades, and comes back by itself', async ({
  openBrowser,
  server,
  signInAs,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'frontdesk-dist-'));
  // As after an upgrade: the gateway still sends the page of a build whose files are not there any more.
  for (const gone of [/^index-/, /^start-/, /^contacts-/]) {
    cpSync('dist', dist, { recursive: true });
    await server.stop();
    await server.startAgain(dist);
    for (const name of readdirSync(join(dist, 'assets')).filter((one) => gone.test(one)))
      rmSync(join(dist, 'assets', name));
    const context = await openBrowser();
    // The shortest wait before it is loaded again.
    await context.addInitScript(() => (Math.random = () => 0));
    await signInAs('reception', context);
    const page = await context.newPage();
    await page.goto('/contacts', { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveCSS('opacity', '0.4');
    await server.stop();
    await server.startAgain();
    await expect(page.locator('html')).toHaveCSS('opacity', '1');
    await context.close();
  }
  rmSync(dist, { recursive: true });
});
