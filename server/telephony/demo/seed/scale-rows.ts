import type { Insertable, Selectable } from 'kysely';
import { FEATURES } from '#contract/service/employees.ts';
import type { TelephonyTables } from '../../store/schema.ts';
import { GIVES_UP } from './chats.ts';
import { WORDS } from './feedback-words.ts';
import { companyName, emailOf, personName } from './names.ts';
import type { Draw } from './random.ts';
import type { Speech } from '../../store/speech.ts';

/** How many rows of each kind. */
export interface ScaleCounts {
  readonly employees: number;
  readonly contacts: number;
  readonly voicemails: number;
  readonly smileys: number;
  readonly chats: number;
}

/** What the rows of the large company have in common. */
export interface ScaleGround {
  readonly companyId: number;
  readonly now: number;
  readonly counts: ScaleCounts;
  readonly draw: Draw;
  readonly firstEmployee: number;
  readonly receptionIds: readonly number[];
  readonly chatReceptionIds: readonly number[];
  /** Sounds with the ids that they have in this database. */
  readonly voicemailSounds: readonly Speech[];
  readonly recordingSounds: readonly Speech[];
}

type Row<T extends keyof TelephonyTables> = Insertable<TelephonyTables[T]>;

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Five thousand people get a million smileys in about three years. */
const SPAN = 3 * 365 * DAY;
export const ANSWERED = 0.39;
/** The share of employees who answer the company's calls and chats. */
const AT_THE_PHONES = 0.3;

/** Times over the whole span, in order, so that ids and times grow together as in real use. */
function momentOf({ now }: ScaleGround, index: number, count: number): number {
  return now - SPAN + Math.floor((SPAN * index) / count);
}

/** The number of the contact at an index: each of 900,000 once, in scattered order. */
export function scaleNumber(index: number): string {
  return `4570${100_000 + ((index * 700_001) % 900_000)}`;
}

export function* scaleEmployees({
  companyId,
  firstEmployee,
  counts,
  draw,
}: ScaleGround): Generator<Selectable<TelephonyTables['employee']>> {
  for (let index = 0; index < counts.employees; index += 1) {
    yield {
      id: firstEmployee + index,
      company_id: companyId,
      name: personName(draw),
      number: `45700${String(10_000 + index).padStart(5, '0')}`,
      admin: index === 1 ? 1 : 0,
      email: null,
      password_hash: null,
      cloak_reception_id: null,
      do_not_disturb: draw.chance(0.1) ? 1 : 0,
      dnd_timeout_at: null,
      features: FEATURES.join(','),
      speed_dial: 1000 + index,
      presence_private: draw.chance(0.04) ? 1 : 0,
      mobile_only: draw.chance(0.06) ? 1 : 0,
    };
  }
}

/** Groups of about 25 people; everybody is in one, some in two. */
export function* scaleMembers(
  { companyId, firstEmployee, counts, draw }: ScaleGround,
  groupIds: readonly number[],
): Generator<Row<'employee_group_member'>> {
  for (let index = 0; index < counts.employees; index += 1) {
    const groups = new Set([draw.pick(groupIds), ...(draw.chance(0.2) ? [draw.pick(groupIds)] : [])]);
    for (const employee_group_id of groups) {
      yield { company_id: companyId, employee_group_id, employee_id: firstEmployee + index };
    }
  }
}

export function* scaleContacts({ companyId, counts, draw }: ScaleGround): Generator<Row<'contact'>> {
  for (let index = 0; index < counts.contacts; index += 1) {
    const kind = draw.chance(0.6) ? 'person' : 'company';
    const name = kind === 'person' ? personName(draw) : companyName(draw);
    yield {
      company_id: companyId,
      name,
      number: scaleNumber(index),
      email: draw.chance(0.2) ? null : emailOf(name, kind, draw),
    };
  }
}

export function* scaleVoicemails(ground: ScaleGround): Generator<Row<'voicemail'>> {
  const { companyId, counts, draw, receptionIds, voicemailSounds } = ground;
  for (let index = 0; index < counts.voicemails; index += 1) {
    const sound = draw.pick(voicemailSounds);
    const toReception = draw.chance(0.6);
    yield {
      company_id: companyId,
      created_at: momentOf(ground, index, counts.voicemails),
      duration: sound.seconds,
      endpoint_kind: toReception ? 'Reception' : 'Employee',
      endpoint_id: toReception ? draw.pick(receptionIds) : anybody(ground),
      from_number: draw.chance(0.06) ? null : caller(ground),
      heard: index < counts.voicemails - 300 ? 1 : 0,
      sound_id: sound.id,
    };
  }
}

/** Requests, each with its smiley, if any. Ids start at the given ones. */
export function* scaleFeedback(
  ground: ScaleGround,
  firstRequest: number,
  firstSmiley: number,
): Generator<{ request: Row<'smiley_request'>; smiley: Row<'smiley'> | null }> {
  const { counts, draw, receptionIds, chatReceptionIds } = ground;
  const total = Math.ceil(counts.smileys / ANSWERED);
  for (let index = 0, given = 0; index < total; index += 1) {
    const call = draw.chance(0.8);
    const person = draw.between(0, Math.floor((counts.employees - 1) * AT_THE_PHONES));
    const lines = call ? receptionIds : chatReceptionIds;
    const request = {
      id: firstRequest + index,
      company_id: ground.companyId,
      requested_at: momentOf(ground, index, total),
      endpoint_kind: call ? ('Reception' as const) : ('ChatReception' as const),
      // Nearly always their own line.
      endpoint_id: (draw.chance(0.95) ? lines[person % lines.length] : undefined) ?? draw.pick(lines),
      employee_id: ground.firstEmployee + person,
    };
    // Evenly spread, and exactly the requested number.
    const answers = Math.floor(((index + 1) * counts.smileys) / total) > given;
    yield { request, smiley: answers ? smileyOf(ground, request, firstSmiley + given) : null };
    if (answers) given += 1;
  }
}

function smileyOf(
  ground: ScaleGround,
  request: Row<'smiley_request'> & { id: number },
  id: number,
): Row<'smiley'> {
  const { draw, recordingSounds } = ground;
  const { id: request_id, requested_at, ...common } = request;
  const call = request.endpoint_kind === 'Reception';
  const rating = draw.chance(0.85) ? 1 : 0;
  const words = WORDS[rating === 1 ? 'positive' : 'negative'][draw.chance(0.6) ? 'da' : 'en'];
  const sound = call && draw.chance(0.6) ? draw.pick(recordingSounds) : null;
  return {
    id,
    ...common,
    request_id,
    conversation_type: call ? 'call' : 'chat',
    conversation_uuid: draw.uuid(),
    rated_at: requested_at + draw.between(20, 1200) * SECOND,
    rating,
    comment: draw.chance(0.35) ? draw.pick<string>(words).replace('%', 'Hanne') : null,
    number: call ? caller(ground) : null,
    email: call ? null : `writer${draw.between(1, 50_000)}@writers.example`,
    recording_id: sound ? id : null,
    recording_started_at: sound ? requested_at - sound.seconds * SECOND : null,
    recording_sound_id: sound ? sound.id : null,
  };
}

export function* scaleChats(ground: ScaleGround): Generator<Row<'chat'>> {
  const { companyId, counts, draw, chatReceptionIds } = ground;
  for (let index = 0; index < counts.chats; index += 1) {
    const started_at = momentOf(ground, index, counts.chats);
    const missed = draw.chance(0.08);
    const answered_at = missed ? null : started_at + draw.between(5, 120) * SECOND;
    yield {
      uuid: draw.uuid(),
      company_id: companyId,
      endpoint_id: draw.pick(chatReceptionIds),
      from_name: personName(draw),
      from_email: `writer${draw.between(1, 50_000)}@writers.example`,
      started_at,
      answered_at,
      answered_by_id: missed ? null : anybody(ground),
      ended_at: (answered_at ?? started_at + GIVES_UP) + (missed ? 0 : draw.between(60, 900) * SECOND),
      state: missed ? 'missed' : 'ended',
    };
  }
}

function anybody({ firstEmployee, counts, draw }: ScaleGround): number {
  return firstEmployee + draw.between(0, counts.employees - 1);
}

/** Three in four are in the contacts. */
function caller({ counts, draw }: ScaleGround): string {
  return scaleNumber(draw.between(0, Math.floor(counts.contacts * 1.33)));
}
