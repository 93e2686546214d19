import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { signatureOf } from '#server/http/signed-call.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { coverageAt } from '#testing/gateway/coverage.ts';
import { pageCall } from '#testing/gateway/gateway.ts';

forEachEngine((engine) => {
  /** A program that hears of alarms, and what it was told. `answers`: the statuses of its first answers, those after them are 204. */
  async function hearing(...answers: (number | Promise<number>)[]) {
    const calls: { event: string; alarm: number; signed: boolean }[] = [];
    const secret = 'a-secret-of-16-signs';
    const program = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', async () => {
        const { 'x-frontdesk-timestamp': time, 'x-frontdesk-signature': signature } = request.headers;
        calls.push({ ...JSON.parse(body), signed: signature === signatureOf(secret, String(time), body) });
        response.writeHead((await answers.shift()) ?? 204).end();
      });
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void program.close());
    const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/alarms`;
    const started = await coverageAt({
      location: await engine.location(),
      coverageWebhook: { url, secret },
    });
    const told = () => calls.map(({ event, alarm }) => [event, alarm - (calls[0]?.alarm ?? 0)]);
    return { ...started, calls, told };
  }

  it('tells another program once of the begin and the end, signed, also when the rule is removed', async () => {
    const { gateway, cookies, people, make, until, raise, calls, told } = await hearing();
    const rule = await make({ seconds: 10 });
    await raise();
    const at = new Date(gateway.clock.now).toISOString();
    const since = new Date(gateway.clock.now - 10_000).toISOString();
    people.set('available');
    await until('quiet');
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls).toMatchObject([
      { event: 'raised', company: { id: 1 }, group: { id: 3 }, rule: rule.id, least: 1, since, at },
      { event: 'over', since },
    ]);
    await raise();
    await expect.poll(() => calls.at(-1)?.event).toBe('raised');
    const cookie = cookies.get('admin');
    await pageCall(gateway, `/auth/coverage/${rule.id}`, { method: 'DELETE', cookie });
    await expect.poll(() => calls.at(-1)?.event).toBe('over');
    expect(told()).toEqual([
      ['raised', 0],
      ['over', 0],
      ['raised', 1],
      ['over', 1],
    ]);
    expect(calls.every(({ signed }) => signed)).toBe(true);
  });

  it('tells a program again what it did not take, but not of the begin of an alarm that is over by then', async () => {
    const refusal = Promise.withResolvers<number>();
    const { people, make, raise, calls, told } = await hearing(refusal.promise, 204, 503);
    await make({ seconds: 10 });
    await raise();
    await expect.poll(() => calls).toHaveLength(1);
    people.set('available');
    await expect.poll(() => calls).toHaveLength(2);
    refusal.resolve(503);
    await raise();
    // The call about the second alarm gets 503, so it comes again.
    await expect.poll(() => calls).toHaveLength(4);
    expect(told()).toEqual([
      ['raised', 0],
      ['over', 0],
      ['raised', 1],
      ['raised', 1],
    ]);
  });
});
