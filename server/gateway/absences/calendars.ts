import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { ABSENCES_SHOWN_AHEAD } from '#contract/absences.ts';
import { fetchPublic, Unfetched } from '#server/http/public-fetch.ts';
import { ownerOf, personKey } from '../auth/session.ts';
import type { Gateway } from '../http/context.ts';
import type { CalendarFound } from '../store/absence-calendars.ts';
import type { AbsenceCalendarRow, Whose } from '../store/tables.ts';
import { openAddress } from './calendar-address.ts';
import { parseCalendar } from './calendar-parser.ts';
import { takeTurns } from './turns.ts';

/** Milliseconds between two readings of a calendar. */
const EVERY = 10 * 60_000;
/** Its times are worked out again after this, also where nothing was changed: they are known only for some days ahead. */
const WORK_OUT_EVERY = 12 * 3_600_000;
const AHEAD = ABSENCES_SHOWN_AHEAD + WORK_OUT_EVERY;
const FETCHES_AT_A_TIME = 8;
/** Bytes of a calendar, unpacked. That of somebody who has ten appointments a week for ten years has half. */
const BYTES = 8 * 1024 * 1024;

/** What a calendar says, whenever it was asked for: some write that time into each event. */
const digestOf = (text: string) =>
  createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP[:;].*$/gm, ''))
    .digest('base64url');

/** Reads the calendars of people every ten minutes: one gateway each, and only what has changed is worked out again. */
export function readCalendars(_app: FastifyInstance, gateway: Gateway): void {
  const { calendars, clock } = gateway;
  /** A stop of the gateway ends a reading; another one begins it again. */
  const within = (timeout: number) => AbortSignal.any([gateway.drained, AbortSignal.timeout(timeout)]);
  const parsing = pLimit(1);

  /** What is found at the address now. */
  async function read(row: AbsenceCalendarRow, now: number): Promise<CalendarFound> {
    const address = openAddress(gateway, row);
    if (address === undefined) return { problem: 'address' };
    const isRecent = row.parsed_at !== null && now - row.parsed_at < WORK_OUT_EVERY;
    const { text, etag } = await fetchPublic(address, {
      accept: 'text/calendar',
      etag: isRecent ? row.etag : undefined,
      bytes: BYTES,
      signal: within(gateway.timeouts.calendarFetch),
      reach: gateway.calendarReach,
    });
    if (text === undefined) return {};
    const digest = digestOf(text);
    if (isRecent && digest === row.digest) return { etag };
    const { zone, titles } = row;
    const toRead = { text, zone, titles: titles === 1, after: now, before: now + AHEAD };
    const parsed = await parsing(() => parseCalendar(toRead, within(gateway.timeouts.calendarParse)));
    return 'problem' in parsed ? parsed : { etag, digest, busy: JSON.stringify(parsed.busy) };
  }

  /** When the person was last here, as far as sign-ins say. */
  async function lastUse(whose: Whose, before: number): Promise<number> {
    const rows = await gateway.sessions.ofOwner(ownerOf(whose));
    return Math.max(before, ...rows.flatMap(({ state, seen_at }) => (state === 'active' ? [seen_at] : [])));
  }

  async function look(whose: Whose): Promise<void> {
    const now = clock();
    const row = await calendars.claim(whose, now, now + EVERY);
    if (row === undefined) return;
    const found = await read(row, now).catch((error: unknown): CalendarFound => {
      if (error instanceof Unfetched) return { problem: error.problem };
      throw error;
    });
    if (gateway.drained.aborted) return;
    const sealed = gateway.seals.calendar.renew(row.sealed_address) ?? row.sealed_address;
    const used = await lastUse(whose, row.used_at);
    const version = await calendars.keep(row, found, { sealed, used }, now);
    if (version === undefined) return;
    const { problem = null } = found;
    if (problem !== null && problem !== row.problem)
      gateway.log.warn({ person: personKey(ownerOf(whose)), problem }, 'calendar not read');
    gateway.ownChanges.absences.announce(whose.company, version);
  }

  takeTurns(gateway, { name: 'calendars', due: calendars.due, look, atATime: FETCHES_AT_A_TIME });
}
