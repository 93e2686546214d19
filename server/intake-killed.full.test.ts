import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { openBeside } from '#server/db/database.ts';
import type { TelephonyTables } from '#server/telephony/store/schema.ts';
import { forEachEngine } from '#testing/db/databases.ts';
import { openLiveBoard, type LiveBoard } from '#testing/gateway/live-board.ts';
import { install, serve } from '#testing/installation.ts';
import { randomSeed, sized } from '#testing/size.ts';
import { prepareIntake } from '#testing/telephony/intake-lines.ts';
import { sendEvents } from '#testing/telephony/intake-sender.ts';
import { createIntakeTraffic } from '#testing/telephony/intake-traffic.ts';
import { seededSource } from './telephony/demo/random.ts';

const A_SECOND = 1000;
const EVENTS = sized(3, 60) * A_SECOND;
const BOARDS = sized(8, 50);
const KILLS = sized(1, 3);

forEachEngine((engine) => {
  it(
    `${EVENTS} events, ${A_SECOND} a second, with ${BOARDS} boards open and the server killed ${KILLS} times: none is lost, none counts twice, and every board is right`,
    { timeout: 600_000 },
    async ({ annotate }) => {
      const location = await engine.location();
      await install(location);
      const { lines, key, tokens } = await prepareIntake(location, BOARDS);
      const first = await serve(location, { LIVE_TRAFFIC: 'off' });
      const ports = { PORT: new URL(first.url).port, SERVICE_PORT: new URL(first.service).port };
      const boards: LiveBoard[] = [];
      onTestFinished(() => boards.forEach(({ close }) => close()));
      for (const token of tokens) boards.push(await openLiveBoard(first.url, token));
      const seed = randomSeed();
      const { next, expected } = createIntakeTraffic(lines, seededSource(seed), Date.now);

      let { child } = first;
      let restarts = Promise.resolve();
      async function kill(): Promise<void> {
        child.kill('SIGKILL');
        await once(child, 'exit');
        ({ child } = await serve(location, { LIVE_TRAFFIC: 'off', ...ports }));
      }
      let taken = 0;
      const { accepted, known, failed, seconds } = await sendEvents(
        () => {
          taken += 1;
          // Some events after that the server is gone, with requests under way.
          if (taken % Math.floor(EVENTS / (KILLS + 1)) === 0 && taken < EVENTS)
            restarts = restarts.then(kill);
          return next();
        },
        { url: first.service, key, count: EVENTS, perSecond: A_SECOND, together: 100, connections: 4 },
      );
      await restarts;
      await annotate(`${EVENTS} events in ${seconds.toFixed(1)} s, ${failed} tries again (seed ${seed})`);

      const { ids, chats, smileys, busy } = expected();
      await expect.poll(() => boards.filter((board) => board.busy()?.join() !== busy.join())).toEqual([]);
      expect(accepted + known).toBe(EVENTS);
      expect(failed).toBeGreaterThan(0);
      const { db, close } = await openBeside<TelephonyTables>({ name: 'telephony', ...location }, 'reader');
      const events = await db.selectFrom('intake_event').select('id').execute();
      const calls = await db.selectFrom('active_call').select(['uuid', 'employee_id']).execute();
      const written = await db.selectFrom('chat').select(['uuid', 'state']).execute();
      const given = await db.selectFrom('smiley').select('conversation_uuid').execute();
      await close();
      expect(events.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
      expect(new Set(calls.map(({ uuid }) => uuid)).size).toBe(calls.length);
      expect([...new Set(calls.map(({ employee_id }) => employee_id))].toSorted((a, b) => a - b)).toEqual(
        busy,
      );
      expect(
        new Map(written.filter(({ uuid }) => chats.has(uuid)).map(({ uuid, state }) => [uuid, state])),
      ).toEqual(chats);
      expect(
        given
          .map(({ conversation_uuid }) => conversation_uuid)
          .filter((uuid) => smileys.includes(uuid))
          .toSorted(),
      ).toEqual(smileys.toSorted());
    },
  );
});
