import { describe, expect, it } from 'vitest';
import { signedInPlaces } from '#contract/sessions.ts';
import { pageCall, signedIn, signIn, startTestGateway, type TestGateway } from '#testing/gateway/gateway.ts';
import { friendly, json, PERSON } from '#testing/gateway/service.ts';

async function sessionsOf(gateway: TestGateway, cookie: string) {
  const reply = await pageCall(gateway, '/auth/sessions', { cookie });
  expect(reply.status).toBe(200);
  return signedInPlaces.parse(reply.json()).sessions;
}
const signOutAt = (gateway: TestGateway, cookie: string, id: string) =>
  pageCall(gateway, `/auth/sessions/${id}`, { method: 'DELETE', cookie });
const status = async (gateway: TestGateway, cookie: string) =>
  (await pageCall(gateway, '/auth/session', { cookie })).status;

describe('where a person is signed in', () => {
  it('is listed with this session first, and each session is signed out at once', async () => {
    const gateway = await startTestGateway();
    const old = await signIn(gateway, 'canary-one');
    gateway.clock.now += 60_000;
    const here = await signIn(gateway, 'canary-two');
    const list = await sessionsOf(gateway, here);
    expect(list.map((session) => [session.here, session.since])).toEqual([
      [true, gateway.clock.now],
      [false, gateway.clock.now - 60_000],
    ]);
    const other = list[1]?.id ?? '';
    expect((await signOutAt(gateway, here, other)).status).toBe(204);
    expect(await status(gateway, old)).toBe(401);
    expect(await status(gateway, here)).toBe(200);
    expect((await signOutAt(gateway, here, other)).status).toBe(404);
    expect(await sessionsOf(gateway, here)).toHaveLength(1);
  });

  it('is hidden from other people, who cannot end a session, and lists no wall', async () => {
    const gateway = await startTestGateway();
    const mine = await signIn(gateway, 'canary-one');
    const [session] = await sessionsOf(gateway, mine);
    gateway.service.behave = (request, ...rest) =>
      request.url === '/api/v2/employee'
        ? json({ employee: { ...PERSON, id: 8, features: ['wallboard'] } })
        : friendly(request, ...rest);
    const theirs = await signIn(gateway, 'canary-other');
    expect(await sessionsOf(gateway, theirs)).toHaveLength(1);
    expect((await signOutAt(gateway, theirs, session?.id ?? '')).status).toBe(404);
    expect(await status(gateway, mine)).toBe(200);
    const made = await pageCall(gateway, '/auth/walls', {
      method: 'POST',
      cookie: theirs,
      send: { name: 'Wall' },
    });
    expect(made.status).toBe(201);
    expect(await sessionsOf(gateway, theirs)).toHaveLength(1);
    expect((await pageCall(gateway, '/auth/sessions')).status).toBe(401);
    expect((await signOutAt(gateway, '', session?.id ?? '')).status).toBe(401);
  });

  it('reveals nothing that could open a session', async () => {
    const { gateway, cookie } = await signedIn();
    const text = JSON.stringify(await sessionsOf(gateway, cookie));
    const rows = await gateway.database.db.selectFrom('gateway_session').selectAll().execute();
    for (const row of rows) expect(text).not.toContain(row.id_hash);
  });
});
