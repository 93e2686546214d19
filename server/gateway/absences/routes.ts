import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { output } from 'zod/mini';
import {
  ABSENCE_AHEAD,
  ABSENCES_AT_MOST,
  absenceChange,
  absenceSettings,
  isReceptionist,
  newAbsence,
  newCalendar,
  newWeek,
  type absences as absencesAnswer,
  type AbsenceValues,
  type keptAbsence,
  type keptWeek,
  type oneAbsence,
  type PersonAbsences,
} from '#contract/absences.ts';
import { requireReader } from '../auth/require-caller.ts';
import { companyKey } from '../auth/session.ts';
import { takeWrites } from '../auth/written.ts';
import type { Gateway } from '../http/context.ts';
import { ServiceFailure } from '../http/failures.ts';
import { Refusal, wrong } from '../http/problems.ts';
import { askService } from '../http/service.ts';
import type { AbsenceRow } from '../store/tables.ts';
import type { Viewer } from '../store/task-rules.ts';
import { sealAddress } from './calendar-address.ts';
import { absenceFor, boardFor, calendarFor, itemsOf, wallFor, weekOf } from './view.ts';

/** Companies whose absences are kept ready, and for how long, in milliseconds: until a version says that they have changed. */
const READY = { companies: 200, for: 10 * 60_000 };

/** By which right somebody writes of a person. */
type Right = 'own' | 'admin' | 'reception';

interface OfPerson {
  Params: { id: string };
}

/** Who is away (contract/absences.ts). The pages of the company hear of every change at once. */
export function absenceRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { absences, calendars, clock } = gateway;
  const { callers, viewerOf, tell, signedIn, written } = takeWrites(app, gateway, {
    max: gateway.limits.absencesPerHour,
    name: 'absences',
    detail: 'Too many changes of absences within an hour.',
    log: 'absence',
    changes: gateway.ownChanges.absences,
  });

  type Ready = { version: number; at: number; people: ReturnType<typeof itemsOf> };
  const ready = new LRUCache<string, Ready>({ max: READY.companies });

  /** The absences of a company, worked out once for each version. */
  async function peopleOf(company: string): Promise<Ready['people']> {
    const now = clock();
    const version = (await absences.versions([company])).get(company) ?? 0;
    const kept = ready.get(company);
    if (kept?.version === version && now - kept.at < READY.for) return kept.people;
    const people = itemsOf(await absences.ofCompany(company, now), now);
    ready.set(company, { version, at: now, people });
    return people;
  }

  /** Whether the service has the caller in a group whose members note absences for colleagues. */
  async function isInReception(request: FastifyRequest, { company, id }: Viewer): Promise<boolean> {
    const { token } = callers.of(request);
    const { data } = await askService(gateway.service, token, 'listEmployeeGroups').catch(
      (error: unknown) => {
        throw new ServiceFailure(error);
      },
    );
    return isReceptionist(id, data?.items ?? [], await absences.receptionGroups(company));
  }

  async function rightOver(request: FastifyRequest, person: number): Promise<Right> {
    const viewer = viewerOf(request);
    if (viewer.id === person) return 'own';
    if (viewer.admin) return 'admin';
    if (await isInReception(request, viewer)) return 'reception';
    throw new Refusal('refusedRequest', { detail: 'Only the reception notes absences for colleagues.' });
  }

  /** Of the week and the calendar of a person: their own, and for administrators those of everybody. */
  function requireOwner(request: FastifyRequest<OfPerson>): { viewer: Viewer; person: number } {
    const viewer = viewerOf(request);
    const person = idOf(request);
    if (viewer.id !== person && !viewer.admin)
      throw new Refusal('refusedRequest', { detail: 'Only administrators change this of others.' });
    return { viewer, person };
  }

  async function found(request: FastifyRequest<OfPerson>): Promise<AbsenceRow> {
    const row = await absences.find(viewerOf(request).company, idOf(request));
    if (row === undefined) throw noAbsence();
    return row;
  }

  const tellOf = (request: FastifyRequest, act: string, of: number | null, version: number) =>
    tell(request, { of, act }, version);

  async function personAnswer(viewer: Viewer, person: number): Promise<PersonAbsences> {
    const kept = await absences.ofPerson({ company: viewer.company, employee_id: person }, clock());
    const trusted = viewer.admin || viewer.id === person;
    const { week, calendar } = kept;
    return {
      person,
      absences: kept.absences.map((row) => absenceFor(row, viewer)),
      week: week === undefined ? null : { ...weekOf(week), by: week.by_id, at: week.at },
      calendar: trusted && calendar !== undefined ? calendarFor(calendar, clock()) : null,
      dnd_problem: trusted ? (kept.dnd?.problem ?? null) : null,
    };
  }

  app.get('/auth/absences', signedIn, async (request) => {
    const viewer = viewerOf(request);
    const people = await peopleOf(viewer.company);
    return {
      people: boardFor(people, viewer, clock()),
      reception_groups: await absences.receptionGroups(viewer.company),
    } satisfies output<typeof absencesAnswer>;
  });

  app.get('/auth/absences/wall', async (request) => {
    const { row } = await requireReader(gateway, request);
    const people = await peopleOf(companyKey(row));
    const reasons = row.state !== 'wall' || (await gateway.walls.showsReasons(row.id_hash));
    return { people: wallFor(people, reasons, clock()) };
  });

  app.get<OfPerson>('/auth/absences/of/:id', signedIn, async (request) =>
    personAnswer(viewerOf(request), idOf(request)),
  );

  app.post('/auth/absences', signedIn, async (request, reply) => {
    const wanted = await written(request, newAbsence);
    const viewer = viewerOf(request);
    checkTimes(wanted, wanted.person, clock());
    const right = await rightOver(request, wanted.person);
    checkDnd(right, wanted);
    const whose = { company: viewer.company, employee_id: wanted.person };
    const { absences: before } = await absences.ofPerson(whose, clock());
    if (before.length >= ABSENCES_AT_MOST)
      throw new Refusal('conflict', { detail: `There are ${ABSENCES_AT_MOST} absences; end one first.` });
    const { row, version, isNew } = await absences.add(viewer, wanted, clock());
    if (isNew) tellOf(request, 'add', row.employee_id, version);
    reply.code(isNew ? 201 : 200);
    return { absence: absenceFor(row, viewer) } satisfies output<typeof oneAbsence>;
  });

  app.put<OfPerson>('/auth/absences/:id', signedIn, async (request) => {
    const change = await written(request, absenceChange);
    const viewer = viewerOf(request);
    const before = await found(request);
    checkTimes(change, before.employee_id, clock());
    const right = await rightOver(request, before.employee_id);
    // Both before the next check, whose outcome would tell the end of an illness.
    if (right === 'reception' && before.until_at !== null && before.until_at <= clock()) throw noAbsence();
    if (absenceFor(before, viewer).hidden)
      throw new Refusal('refusedRequest', { detail: 'Only the person and administrators change this one.' });
    checkDnd(right, change, before);
    const { row, version } = await absences.change(viewer, before, change, clock());
    if (row === undefined) {
      const kept = absenceFor(await found(request), viewer);
      throw new Refusal('conflict', { ...MEANWHILE, kept } satisfies output<typeof keptAbsence>);
    }
    tellOf(request, 'change', row.employee_id, version);
    return { absence: absenceFor(row, viewer) } satisfies output<typeof oneAbsence>;
  });

  app.delete<OfPerson>('/auth/absences/:id', signedIn, async (request, reply) => {
    const row = await found(request);
    await rightOver(request, row.employee_id);
    tellOf(request, 'end', row.employee_id, await absences.end(viewerOf(request), row, clock()));
    return reply.code(204).send();
  });

  app.put<OfPerson>('/auth/absences/of/:id/week', signedIn, async (request) => {
    const week = await written(request, newWeek);
    const { viewer, person } = requireOwner(request);
    for (const [index, { reason, words, deputy }] of week.lines.entries())
      checkWords({ reason, words, deputy }, person, `lines.${index}.`);
    const version = await absences.setWeek(viewer, person, week, clock());
    const answer = await personAnswer(viewer, person);
    if (version === undefined)
      throw new Refusal('conflict', { ...MEANWHILE, kept: answer.week } satisfies output<typeof keptWeek>);
    tellOf(request, 'week', person, version);
    return answer;
  });

  app.put<OfPerson>('/auth/absences/of/:id/calendar', signedIn, async (request) => {
    const { address, titles, zone } = await written(request, newCalendar);
    const { viewer, person } = requireOwner(request);
    const whose = { company: viewer.company, employee_id: person };
    if (address !== undefined && !URL.canParse(address))
      throw wrong('address', 'is the address of a calendar');
    const sealed = address === undefined ? undefined : sealAddress(gateway, whose, address);
    const version = await calendars.set(whose, { sealed, titles, zone }, clock());
    if (version === undefined) throw wrong('address', 'is needed: none is kept');
    tellOf(request, 'calendar', person, version);
    return personAnswer(viewer, person);
  });

  app.delete<OfPerson>('/auth/absences/of/:id/calendar', signedIn, async (request) => {
    const { viewer, person } = requireOwner(request);
    const version = await calendars.remove({ company: viewer.company, employee_id: person });
    if (version !== undefined) tellOf(request, 'no calendar', person, version);
    return personAnswer(viewer, person);
  });

  app.put('/auth/absences/settings', signedIn, async (request, reply) => {
    const { reception_groups: groups } = await written(request, absenceSettings);
    const { company, admin } = viewerOf(request);
    if (!admin) throw new Refusal('refusedRequest', { detail: 'Only administrators choose these groups.' });
    tellOf(request, 'settings', null, await absences.setReceptionGroups(company, groups));
    return reply.code(204).send();
  });
}

const noAbsence = () => new Refusal('notFound', { detail: 'There is no such absence.' });

const MEANWHILE = { detail: 'Somebody changed it meanwhile.' };

function idOf({ params }: FastifyRequest<OfPerson>): number {
  const id = Number(params.id);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new Refusal('notFound', { detail: 'There is nobody and nothing with this id.' });
}

function checkWords(
  { reason, words, deputy }: Pick<AbsenceValues, 'reason' | 'words' | 'deputy'>,
  person: number,
  path = '',
): void {
  if (reason === 'other' && !words) throw wrong(`${path}words`, 'are needed for this reason');
  if (deputy?.kind === 'employee' && deputy.id === person) throw wrong(`${path}deputy`, 'is somebody else');
}

function checkTimes(change: AbsenceValues, person: number, now: number): void {
  const { from, until } = change;
  checkWords(change, person);
  if (from > now + ABSENCE_AHEAD) throw wrong('from', 'is at most two years ahead');
  if (until === null) return;
  if (until <= Math.max(from, now)) throw wrong('until', 'is after the beginning, and not over');
  if (until - from > ABSENCE_AHEAD) throw wrong('until', 'is at most two years after the beginning');
}

/** Whether and when somebody is not disturbed is for them and for administrators to say, as at the service. The reception ends it earlier. */
function checkDnd(right: Right, { from, until, dnd = false }: AbsenceValues, before?: AbsenceRow): void {
  if (right !== 'reception' || (!dnd && !before?.dnd)) return;
  const isShorter = from === before?.from_at && (until ?? Infinity) <= (before.until_at ?? Infinity);
  if (!dnd || !before?.dnd || !isShorter) throw wrong('dnd', 'is changed by the person or an administrator');
}
