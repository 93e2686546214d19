import { inForce } from '#contract/absences.ts';
import type { ReadOf } from '#contract/endpoints.ts';
import { itemsOf } from '../absences/view.ts';
import { signInOf } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import { askService } from '../http/service.ts';
import type { Hub } from '../live/hub.ts';
import type { SessionRow } from '../store/tables.ts';
import { countFree, type Look } from './rules.ts';

/** The least time between two reads of the presences, and after one that failed: in judgements. */
const READ_EVERY = 2;
const FAILED_EVERY = 10;
/** How often a sign-in is looked for while no page is open. */
const SEEK_EVERY = 30;
/** For so long absences are known ahead, also without a change. */
const ABSENCES_FOR = 3_600_000;

type Owner = Pick<SessionRow, 'company_id' | 'employee_id'>;

export interface Presences {
  /** Reads again what has changed, and returns what is known now. Undefined: nothing was read yet. */
  look(now: number): Look | undefined;
  stop(): void;
}

/**
 * Follows who is free in a company, by the source of changes that its open pages have. While none is open the source has the token of a
 * sign-in of one of `owners`, if any of them is signed in. Times of requests are by the clock of this computer, those of a look by `clock`.
 */
export function followPresences(
  gateway: Gateway,
  hub: Hub,
  company: string,
  owners: () => readonly Owner[],
): Presences {
  const { clock, service, absences, timeouts } = gateway;
  const after = (judgements: number) => Date.now() + judgements * timeouts.coverage;
  let people: ReadOf<'listEmployees'> | undefined;
  let absent: ReturnType<typeof itemsOf> = new Map();
  let away = '';
  let look: Look | undefined;
  /** Whether the presences may have changed since they were read; and the absences. */
  let changed = true;
  let [reading, readAgainAt, seekAt, absencesUntil] = [false, 0, 0, 0];
  /** The place in the hub that a sign-in has. */
  let lent: { readonly token: string; readonly leave: () => void } | undefined;

  const follower = hub.follow(company, (event, resources = []) => {
    if (event === 'changed') changed ||= resources.includes('employees');
    // What happens from now on may be missed.
    else if (event === 'down') changed = true;
    else if (!changed && !reading && look) look = { ...look, at: clock() };
  });
  const forget = gateway.ownChanges.absences.listen(company, () => (absencesUntil = 0));

  /** Counts again, if somebody has gone or come or the presences were read anew. */
  function count(now: number, readAt?: number): void {
    const gone = [...absent].flatMap(([id, items]) => (inForce(items, now) ? [id] : []));
    const key = gone.join();
    if (people === undefined || (readAt === undefined && key === away)) return;
    away = key;
    const free = countFree(people.items, people.dropped, new Set(gone));
    look = { since: readAt ?? now, at: readAt ?? look?.at ?? now, free };
  }

  function giveBack(): void {
    lent?.leave();
    lent = undefined;
  }

  async function lend(): Promise<void> {
    for (const owner of owners()) {
      const found = await signInOf(gateway, owner);
      if (found === undefined) continue;
      if (isStopped || follower.hasBoards() || lent?.token === found.token) return;
      giveBack();
      const leave = hub.add({ ...found, company, only: 'employees', notify: () => undefined });
      lent = { token: found.token, leave };
      return;
    }
    giveBack();
  }

  async function read(token: string): Promise<void> {
    const readAt = clock();
    try {
      const { status, data } = await askService(service, token, 'listEmployees');
      if (data === undefined) throw new Error(`answered ${status}`);
      people = data;
      count(clock(), readAt);
    } catch (error) {
      gateway.log.info({ company, error: String(error) }, 'coverage: presences not read');
      changed = true;
      readAgainAt = after(FAILED_EVERY);
    } finally {
      reading = false;
    }
  }

  async function readAbsences(now: number): Promise<void> {
    absent = itemsOf(await absences.ofCompany(company, now), now);
  }

  let isStopped = false;
  return {
    look(now) {
      const today = Date.now();
      if (today >= absencesUntil) {
        absencesUntil = today + ABSENCES_FOR;
        gateway.background.run(
          readAbsences(now).catch((error: unknown) => gateway.log.error(error, 'coverage')),
        );
      }
      if (follower.hasBoards()) giveBack();
      else if (today >= seekAt) {
        seekAt = after(SEEK_EVERY);
        gateway.background.run(lend());
      }
      const token = follower.token();
      if (changed && !reading && token !== undefined && today >= readAgainAt) {
        [changed, reading, readAgainAt] = [false, true, after(READ_EVERY)];
        gateway.background.run(read(token));
      }
      count(now);
      return look;
    },
    stop() {
      isStopped = true;
      follower.stop();
      forget();
      giveBack();
    },
  };
}
