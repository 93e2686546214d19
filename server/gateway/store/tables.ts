import type { SendOutcome } from '#server/metrics/measures.ts';
import type { AbsenceReason, CalendarProblem, DndProblem } from '#contract/absences.ts';
import type { DigestProblem, DigestSettings } from '#contract/digest.ts';
import type { TaskKind } from '#contract/tasks.ts';
import type { Generated, Insertable, Selectable } from 'kysely';

/** A moment that does not come: the end of the year 9999. */
export const NEVER = Date.parse('9999-12-31T00:00:00Z');

/** An employee of a company, who has at most one row in each of some tables. */
export interface Whose {
  readonly company: string;
  readonly employee_id: number;
}

/** The gateway's own tables: texts, integers, and milliseconds since 1970 (`*_at`). Flags are 0 or 1. */
export interface GatewayTables {
  gateway_session: SessionTable;
  used_sign_in: UsedSignInTable;
  send_ledger: SendLedgerTable;
  message_templates: MessageTemplatesTable;
  wall_link: WallLinkTable;
  rate_count: RateCountTable;
  task: TaskTable;
  task_event: TaskEventTable;
  task_version: TaskVersionTable;
  absence: AbsenceTable;
  absence_week: AbsenceWeekTable;
  absence_calendar: AbsenceCalendarTable;
  absence_switch: AbsenceSwitchTable;
  absence_company: AbsenceCompanyTable;
  coverage_rule: CoverageRuleTable;
  coverage_alarm: CoverageAlarmTable;
  digest: DigestTable;
}

/** A sign-in. Only the hash of the cookie is kept, and the access token only sealed. */
interface SessionTable {
  /** SHA-256 of the cookie's random id, in hex. */
  id_hash: string;
  /** `pending` until the person has confirmed who they are (`OAUTH_STATE=absent`); `wall`: read-only, of a wall link. */
  state: 'pending' | 'active' | 'wall';
  sealed_token: string;
  employee_id: number;
  company_id: number | null;
  name: string;
  number: string | null;
  admin: number;
  /** A JSON array. */
  features: string;
  /** "Keep me signed in on this computer". */
  keep: number;
  /** The return path of a pending sign-in. */
  return_to: string;
  created_at: number;
  seen_at: number;
  /** When the person's data was last read from the service. */
  refreshed_at: number;
  expires_at: number;
  /** Browser and system in words; null if unknown, and for walls. */
  device: string | null;
}
export type SessionRow = Selectable<SessionTable>;
export type NewSessionRow = Insertable<SessionTable>;

/** Sign-in transactions whose callback came: each may be used once. */
interface UsedSignInTable {
  id_hash: string;
  expires_at: number;
}

/** Billed messages: one row per intent, written before the one request (docs/security.md, Billed text messages). */
interface SendLedgerTable {
  /** Company and employee. */
  person: string;
  /** The page's `Idempotency-Key`. */
  intent: string;
  /** `employees/7` or `employee_groups/3`. */
  target: string;
  /** SHA-256 of operation, target and body. The text itself is not kept. */
  body_hash: string;
  state: 'pending' | SendOutcome;
  status: number | null;
  answer: string | null;
  created_at: number;
  /** When a row that is still pending counts as unknown. */
  deadline_at: number;
  finished_at: number | null;
}
/** A person's templates for messages. */
interface MessageTemplatesTable {
  /** Company and employee, as in the ledger. */
  person: string;
  /** A JSON array of `{name, text}`. */
  templates: string;
  updated_at: number;
}

/** A wall link. Its session is the row of `gateway_session` with the same hash, in the state `wall`. */
interface WallLinkTable {
  /** Public: names the link to its owner, opens nothing. */
  id: string;
  /** Company and employee, as in the ledger. */
  person: string;
  name: string;
  /** SHA-256 of the key, in hex. */
  id_hash: string;
  created_at: number;
  /** Whether the screen is told why people are away. */
  reasons: Generated<number>;
}

/** Requests of an address in a minute, over all gateways (`shared-counter.ts`). */
interface RateCountTable {
  /** A keyed hash of limit and address. */
  key: string;
  window_start: number;
  count: number;
}

export type SendRow = Selectable<SendLedgerTable>;

/** What waits for a person, and what became of it (contract/tasks.ts). Employees are ids of the service. */
interface TaskTable {
  id: Generated<number>;
  /** The company, as streams are shared by (`companyKey`). */
  company: string;
  /** Unique in the company: `voicemail:12` for a thing, `message:` and the intent for a message. */
  key: string;
  kind: TaskKind;
  /** The key of the thing that it is about; null for a message about a caller alone. */
  about: string | null;
  from_id: number | null;
  to_id: number | null;
  owner_id: number | null;
  state: 'waiting' | 'taken' | 'done';
  urgent: number;
  text: string | null;
  contact_id: number | null;
  name: string | null;
  number: string | null;
  email: string | null;
  made_at: number;
  seen_at: number | null;
  taken_at: number | null;
  touched_at: number;
  done_at: number | null;
  done_by: number | null;
  answer: string | null;
  answer_by: number | null;
  answered_at: number | null;
  answer_seen_at: number | null;
}
export type TaskRow = Selectable<TaskTable>;
export type NewTaskRow = Insertable<TaskTable>;

/** What happened to a task; goes with it. */
interface TaskEventTable {
  id: Generated<number>;
  task_id: number;
  at: number;
  by_id: number;
  act: string;
  to_id: number | null;
  text: string | null;
}

/** Raised by every write to a company's tasks and coverage, so that other gateways on the database notice it. */
interface TaskVersionTable {
  company: string;
  version: number;
}

/** Who is away, why and until when (contract/absences.ts). Employees and groups are ids of the service. */
interface AbsenceTable {
  id: Generated<number>;
  company: string;
  /** Unique in the company: who wrote it, and the intent. */
  key: string;
  employee_id: number;
  reason: AbsenceReason;
  words: string | null;
  note: string | null;
  /** `employee:13` or `group:3`. */
  deputy: string | null;
  dnd: number;
  from_at: number;
  until_at: number | null;
  by_id: number;
  at: number;
}
export type AbsenceRow = Selectable<AbsenceTable>;
export type NewAbsenceRow = Insertable<AbsenceTable>;

/** The week of a person: it is read and written together. */
interface AbsenceWeekTable extends Whose {
  /** The lines' time zone. */
  zone: string;
  /** A JSON array, as in the contract. */
  lines: string;
  by_id: number;
  at: number;
}

/** A person's calendar. The address is a secret of the person, and kept only sealed. */
interface AbsenceCalendarTable extends Whose {
  sealed_address: string;
  titles: number;
  /** Of times without a zone, and of days. */
  zone: string;
  /** When the person last used the page, by the day: of somebody who has left no calendar is read for ever. */
  used_at: number;
  /** When it is read next. */
  next_at: number;
  etag: string | null;
  /** SHA-256 of what was read last. */
  digest: string | null;
  read_at: number | null;
  /** When its times were last worked out, for some days ahead. */
  parsed_at: number | null;
  /** A JSON array of from, until and title. */
  busy: string;
  problem: CalendarProblem | null;
}
export type AbsenceCalendarRow = Selectable<AbsenceCalendarTable>;

/** What absences have done to a person's do-not-disturb, and when there is next something to do. */
interface AbsenceSwitchTable extends Whose {
  next_at: number;
  checked_at: number;
  /** Of the gateway that is at it, until then. */
  claim: string | null;
  claimed_until: number | null;
  /** A JSON array: the absences in force that have switched it on, or have found it on. */
  keys: string;
  /** `ours`: on, by an absence. `theirs`: as somebody has set it by hand. `switching`: about to be ours. Null: nothing in force. */
  state: 'switching' | 'ours' | 'theirs' | null;
  /** A JSON array: the ends that may have been set with it, by which it is known again. */
  ends: string;
  /** How often it has failed since it last worked. */
  tries: number;
  problem: DndProblem | null;
}
export type AbsenceSwitchRow = Selectable<AbsenceSwitchTable>;

/** Of a company: the version, which every write raises, and the groups whose members may note absences (a JSON array; null: by name). */
interface AbsenceCompanyTable {
  company: string;
  version: number;
  reception_groups: string | null;
}
/** How many of a group have to be free, and when (contract/coverage.ts). */
interface CoverageRuleTable {
  id: Generated<number>;
  /** As of tasks. */
  company: string;
  group_id: number | null;
  least: number;
  seconds: number;
  /** Digits of ISO 8601: `12345` is Monday to Friday. */
  weekdays: string;
  /** "08:00". */
  from_time: string;
  until_time: string;
  zone: string;
  /** The administrator who made it, with the company's id of the service. */
  made_by: number;
  company_id: number | null;
  made_at: number;
}
export type CoverageRuleRow = Selectable<CoverageRuleTable>;
export type NewCoverageRuleRow = Insertable<CoverageRuleTable>;

/** There were too few from `since` on; goes with its rule. At most one of a rule is not over. */
interface CoverageAlarmTable {
  id: Generated<number>;
  rule_id: number;
  since: number;
  raised_at: number;
  acknowledged_at: number | null;
  acknowledged_by: number | null;
  over_at: number | null;
}
export type CoverageAlarmRow = Selectable<CoverageAlarmTable>;

/** Who gets a digest, when, in the language they had then. `sending_at`: its `due_at` while it is handed over. `confirmed`: 0 or 1. */
interface DigestTable extends Whose, DigestSettings {
  language: string;
  confirmed: number;
  /** When it was chosen or last sent: one that nobody has used for long is deleted with its address. */
  used_at: number;
  due_at: number;
  /** When it is looked at: later than `due_at` while a gateway has it, and when it is tried again. */
  next_at: number;
  tries: number;
  sending_at: number | null;
  sent_at: number | null;
  problem: DigestProblem | null;
}
export type DigestRow = Selectable<DigestTable>;
