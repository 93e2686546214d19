import { describe, expect, it } from 'vitest';
import { signedInPlaces } from '#contract/sessions.ts';
import { pageCall, signIn, startTestGateway, type TestGateway } from '../testing.ts';
import { friendly, json, PERSON } from '../testing-service.ts';

async function places(gateway: TestGateway, cookie: string) {
  const reply = await pageCall(gateway, '/auth/sessions', { cookie });
  expect(reply.status).toBe(200);
  return signedInPlaces.parse(reply.json()).sessions;
}
const signOutAt = (gateway: TestGateway, cookie: string, id: string) =>
  pageCall(gateway, `/auth/sessions/${id}`, { method: 'DELETE', cookie });
const status = async (gateway: TestGateway, cookie: string) =>
  (await pageCall(gateway, '/auth/session', { cookie })).status;

describe('where a person is signed in', () => {
  it('is listed, the one that asks first, and each is signed out at once', async () => {
    const gateway = await startTestGateway();
    const old = await signIn(gateway, 'canary-one');
    gateway.clock.now += 60_000;
    const here = await signIn(gateway, 'canary-two');
    const list = await places(gateway, here);
    expect(list.map((place) => [place.here, place.since])).toEqual([
      [true, gateway.clock.now],
      [false, gateway.clock.now - 60_000],
    ]);
    const other = list[1]?.id ?? '';
    expect((await signOutAt(gateway, here, other)).status).toBe(204);
    expect(await status(gateway, old)).toBe(401);
    expect(await status(gateway, here)).toBe(200);
    expect((await signOutAt(gateway, here, other)).status).toBe(404);
    expect(await places(gateway, here)).toHaveLength(1);
  });

  it('is nobody else’s to see or to end, and no wall is among it', async () => {
    const gateway = await startTestGateway();
    const mine = await signIn(gateway, 'canary-one');
    const [place] = await places(gateway, mine);
    gateway.service.behave = (request, ...rest) =>
      request.url === '/api/v2/employee'
        ? json({ employee: { ...PERSON, id: 8, features: ['wallboard'] } })
        : friendly(request, ...rest);
    const theirs = await signIn(gateway, 'canary-other');
    expect(await places(gateway, theirs)).toHaveLength(1);
    expect((await signOutAt(gateway, theirs, place?.id ?? '')).status).toBe(404);
    expect(await status(gateway, mine)).toBe(200);
    const made = await pageCall(gateway, '/auth/walls', {
      method: 'POST',
      cookie: theirs,
      send: { name: 'Wall' },
    });
    expect(made.status).toBe(201);
    expect(await places(gateway, theirs)).toHaveLength(1);
    expect((await pageCall(gateway, '/auth/sessions')).status).toBe(401);
    expect((await signOutAt(gateway, '', place?.id ?? '')).status).toBe(401);
  });

  it('tells nothing that a session could be opened with', async () => {
    const gateway = await startTestGateway();
    const cookie = await signIn(gateway);
    const text = JSON.stringify(await places(gateway, cookie));
    const rows = await gateway.database.db.selectFrom('gateway_session').selectAll().execute();
    for (const row of rows) expect(text).not.toContain(row.id_hash);
  });
});
