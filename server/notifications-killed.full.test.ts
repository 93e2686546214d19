import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { install, serve } from '#testing/installation.ts';
import { startWebhook } from '#testing/telephony/webhook.ts';
import { callService } from '#testing/telephony/world.ts';

const SECRET = 'a-secret-of-the-tests';
const COMMENTS = 5;

forEachEngine((engine) => {
  it('a service that is killed before its webhook has answered makes every call at the next start', async () => {
    const location = await engine.location();
    const token = await install(location);
    const webhook = await startWebhook();
    onTestFinished(() => webhook.close());
    webhook.answer = () => undefined;
    const env = { NOTIFY_WEBHOOK_URL: webhook.url, NOTIFY_WEBHOOK_SECRET: SECRET, LIVE_TRAFFIC: 'off' };
    const { child, service } = await serve(location, env);
    const me = (await callService(service, 'GET /api/v2/employee', { token })).body.employee.id;
    const [contact] = (await callService(service, 'GET /api/v2/contacts', { token })).body.contacts;
    const texts = Array.from({ length: COMMENTS }, (_, index) => `Comment ${index}`);
    for (const body of texts) {
      const { status } = await callService(service, `POST /api/v2/contacts/${contact?.id}/comments`, {
        token,
        body: { comment: { employee_id: me, body, recipient_id: me } },
      });
      expect(status).toBe(200);
      // The first call has begun; the others wait for it.
      await expect.poll(() => webhook.received.length).toBe(1);
    }
    child.kill('SIGKILL');
    await once(child, 'exit');

    // The one that had begun is repeated under its id.
    const begun = callsOf(webhook.received.splice(0));
    expect([...begun.keys()]).toEqual(texts.slice(0, 1));
    webhook.answer = (response) => void response.writeHead(202).end();
    await serve(location, env);
    await expect.poll(() => callsOf(webhook.received).size).toBe(COMMENTS);
    const made = callsOf(webhook.received);
    expect([...made.keys()].toSorted()).toEqual(texts);
    expect(webhook.received).toHaveLength(COMMENTS);
    for (const [text, id] of begun) expect(made.get(text)).toBe(id);
  });
});

/** The id of the call about each text. */
const callsOf = (received: readonly { readonly body: string }[]) =>
  new Map(
    received.map(({ body }) => {
      const { text, id } = JSON.parse(body) as { text: string; id: string };
      return [text, id];
    }),
  );
