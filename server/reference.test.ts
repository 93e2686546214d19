import { expect, it, onTestFinished } from 'vitest';
import { temporaryDataDir } from '#testing/db/databases.ts';
import { builtPage, pageCall, signIn, type TestGateway } from '#testing/gateway/gateway.ts';
import { makeOneOffToken } from '#server/telephony/store/tokens.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';

it('the id in a problem is in the log of the gateway and of the embedded service', async () => {
  const log: string[] = [];
  const server = await createServer(
    readConfig({ PORT: '0', SERVICE_PORT: '0', DATA_DIR: temporaryDataDir() }),
    { distDir: builtPage(), logStream: { write: (line) => void log.push(line) } },
  );
  onTestFinished(() => server.close());
  if (server.service === undefined) throw new Error('The service is elsewhere.');
  const { db } = server.service;
  const made = { companyId: 1, employeeId: 1, label: 'Test', now: Date.now() };
  const { token } = await makeOneOffToken(db, made);
  const gateway = { url: server.url, port: Number(new URL(server.url).port) } as TestGateway;
  const cookie = await signIn(gateway, token);
  await db.schema.dropTable('contact').execute();
  const reply = await pageCall(gateway, '/api/v2/contacts', { cookie });
  expect(reply.status).toBe(502);
  const { reference } = reply.json();
  const lines = () => log.map((line) => JSON.parse(line) as { reqId?: string; msg: string });
  await expect
    .poll(() =>
      lines()
        .filter(({ reqId }) => reqId === reference)
        .map(({ msg }) => msg)
        .toSorted(),
    )
    .toEqual(['Something went wrong here', 'request']);
});
