import { expect, it } from 'vitest';
import { forEachEngine } from '#testing/db/databases.ts';
import { addContactRow } from '#testing/telephony/rows.ts';
import { addCompany, addEmployee, NOW, openTables } from '#testing/telephony/world.ts';
import { addComment } from './comments.ts';
import { startNotifications } from './notifications.ts';
import type { Outcome } from '#server/http/signed-call.ts';

const COMMENTS = 40;
/** How long a call is another process's alone. Milliseconds. */
const CALLED_FOR = 15_000;

forEachEngine((engine) => {
  async function open(comments: number) {
    const { db } = await openTables(engine);
    const company = await addCompany({ db });
    const { id } = await addEmployee({ db }, company);
    const contact_id = await addContactRow({ db }, company);
    for (let index = 0; index < comments; index += 1) {
      const comment = { contact_id, employee_id: id, body: 'Call Ida', recipient_id: id };
      await addComment(db, company, comment, { notifies: true, now: NOW });
    }
    const waiting = () => db.selectFrom('notification').select(['id', 'tries', 'next_at']).execute();
    return { db, waiting };
  }
  const log = { error: () => undefined };
  const ask = async () => undefined;

  it('services that look at the same moment make each call once', async () => {
    const { db, waiting } = await open(COMMENTS);
    const called: string[] = [];
    const call = async ({ id }: { id: string }): Promise<Outcome> => {
      called.push(id);
      return { kind: 'taken' };
    };
    const services = [1, 2, 3].map(() => startNotifications(db, { call, ask, clock: () => NOW, log }));
    await expect.poll(waiting).toEqual([]);
    await Promise.all(services.map((service) => service.stop()));
    expect([called.length, new Set(called).size]).toEqual([COMMENTS, COMMENTS]);
  });

  it('another service repeats a call whose service says nothing of it, and what that says later changes nothing', async () => {
    const { db, waiting } = await open(1);
    let now = NOW;
    const calls: { id: string; answer: (outcome: Outcome) => void }[] = [];
    const call = ({ id }: { id: string }) =>
      new Promise<Outcome>((answer) => void calls.push({ id, answer }));
    const first = startNotifications(db, { call, ask, clock: () => now, log });
    await expect.poll(() => calls.length).toBe(1);
    now += CALLED_FOR;
    const second = startNotifications(db, { call, ask, clock: () => now, log });
    await expect.poll(() => calls.length).toBe(2);
    const id = calls[0]?.id ?? '';
    expect(calls[1]?.id).toBe(id);
    calls[0]?.answer({ kind: 'silent' });
    await first.stop();
    expect(await waiting()).toEqual([{ id, tries: 2, next_at: now + CALLED_FOR }]);
    calls[1]?.answer({ kind: 'taken' });
    await second.stop();
    expect(await waiting()).toEqual([]);
  });
});
