import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signInTo } from '#testing/app.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { startDigest } from '#testing/gateway/digest.ts';
import { SECRETS } from '#testing/gateway/gateway.ts';
import { PEOPLE } from '#testing/gateway/tasks.ts';
import { cli } from '#testing/telephony/command-line.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { previewDigest } from './digest-preview.ts';

forEachEngine((engine) => {
  it('shows the digest of who is signed in at a running server, sends nothing, and says why there is none', async () => {
    const location = await engine.location();
    const config = readConfig({
      PORT: '0',
      SERVICE_PORT: '0',
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl,
      LIVE_TRAFFIC: 'off',
      LOG_LEVEL: 'error',
    });
    const server = await createServer(config);
    onTestFinished(() => server.close());
    const { port } = new URL(server.serviceUrl);
    const run = cli(location, {
      previewDigest: (place, employee) =>
        previewDigest({ ...place, env: { ...place.env, SERVICE_PORT: port } }, employee),
    });
    const { service } = server;
    if (service === undefined) throw new Error('The service is elsewhere.');
    const { id } = await service.db
      .selectFrom('employee')
      .select('id')
      .where('email', '=', 'manager@harbour.example')
      .executeTakeFirstOrThrow();
    const nowhere = 'This person is signed in nowhere: the figures are fetched by a sign-in of their own.';
    expect(await run(`digest --preview --employee ${id}`)).toEqual({ code: 2, out: '', complaints: nowhere });
    expect((await run(`digest --employee ${id}`)).complaints).toContain('Add --preview');
    expect((await run('digest --preview --employee 99999')).complaints).toBe(nowhere);

    // On a busy machine the commands before, in the same process, may have put the server under pressure.
    await expect.poll(async () => (await fetch(`${server.url}/auth/session`)).status).not.toBe(503);
    await signInTo(server, 'manager@harbour.example');
    const { code, out } = await run(`digest --preview --employee ${id}`);
    expect(code).toBe(0);
    for (const words of [
      /^Satisfaction, \w+ \d/,
      /^Satisfied: [\d.]+\u00A0% \(/m,
      /^Smileys: \d+ \(before: \d+\)$/m,
      /^Stop these mails: http/m,
    ])
      expect(out).toMatch(words);
    expect(out).toContain('http://localhost:8080/satisfaction?range=custom&from=');
    expect((await run(`digest --preview --html --employee ${id}`)).out).toContain('<!doctype html>');

    await server.close();
    expect((await run(`digest --preview --employee ${id}`)).complaints).toContain(
      `The service does not answer at http://127.0.0.1:${port}.`,
    );

    rmSync(join(location.dataDir, 'secrets.json'));
    expect((await run(`digest --preview --employee ${id}`)).complaints).toContain('There are no secrets');
    expect(existsSync(join(location.dataDir, 'secrets.json'))).toBe(false);
  });

  it('shows it over another service, whose tables are elsewhere', async () => {
    const location = await engine.location();
    const { gateway } = await startDigest(engine, { location, clock: { now: Date.now() } });
    const env = {
      TELEPHONY_BASE_URL: gateway.service.url,
      OAUTH_CLIENT_ID: 'desk',
      OAUTH_CLIENT_SECRET: 'canary-client-secret',
      SESSION_SECRET: SECRETS[0],
    };
    const run = cli(location, {
      previewDigest: (place, employee) => previewDigest({ ...place, env }, employee),
    });
    const { complaints, out } = await run(`digest --preview --employee ${PEOPLE.hanne.id}`);
    expect(complaints).toBe('');
    expect(out).toMatch(/^Satisfaction, \w+ \d/);
  });
});
