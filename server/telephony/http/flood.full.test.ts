import pLimit from 'p-limit';
import { expect, it } from 'vitest';
import { onSqlite } from '../../db/testing.ts';
import { addAccount, exchange, walk } from '../testing/oauth.ts';
import { openWorld } from '../testing/world.ts';
import { LIMITS } from './limits.ts';

const CALLS = 5000;

onSqlite((engine) => {
  it(`a broken program that calls ${CALLS} times keeps nobody at its address from signing in and working`, async () => {
    const world = await openWorld(engine, { limits: LIMITS });
    await addAccount(world, 'reception@harbour.example');
    const statuses = new Map<number, number>();
    const flooding = { over: false };
    // Half of them with one destroyed token, half with unknown tokens.
    const tokens = Array.from({ length: CALLS }, (_, index) => (index % 2 === 0 ? 'tk_old' : `tk_${index}`));
    const flood = pLimit(16)
      .map(tokens, async (token) => {
        const { status } = await world.call('GET /api/v2/employees', { token });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      })
      .finally(() => {
        flooding.over = true;
      });

    const works: number[] = [];
    let rounds = 0;
    while (!flooding.over) {
      const back = await walk(world, 'reception@harbour.example');
      const { status, body } = await exchange(world, back.searchParams.get('code') ?? '');
      works.push(status);
      for (const line of ['GET /api/v2/employees', 'GET /api/v2/contacts'])
        works.push((await world.call(line, { token: body.access_token })).status);
      rounds += 1;
    }
    await flood;
    expect(new Set(works)).toEqual(new Set([200]));
    expect(rounds).toBeGreaterThan(5);
    expect([...statuses.keys()].toSorted()).toEqual([401, 429]);
    // The destroyed token is limited, and so are guessed tokens, by a separate count.
    expect(statuses.get(429)).toBeGreaterThanOrEqual(CALLS / 2 - LIMITS.perAddress);
  });
});
