import type { Generated, GeneratedAlways } from 'kysely';

/**
 * The tables of the telephony service, for SQLite and PostgreSQL alike: integers, milliseconds since 1970 (`*_at`, bigint
 * in PostgreSQL) and text only. Flags are 0 or 1. Every row of a company carries `company_id`, and every query asks for it.
 */
export interface TelephonyTables {
  company: CompanyTable;
  employee: EmployeeTable;
  employee_group: EmployeeGroupTable;
  employee_group_member: EmployeeGroupMemberTable;
  reception: ReceptionTable;
  active_call: ActiveCallTable;
  voicemail: VoicemailTable;
  sound: SoundTable;
  contact: ContactTable;
  contact_comment: ContactCommentTable;
  smiley_request: SmileyRequestTable;
  smiley: SmileyTable;
  chat: ChatTable;
  oauth_client: OAuthClientTable;
  oauth_code: OAuthCodeTable;
  access_token: AccessTokenTable;
  sign_in_session: SignInSessionTable;
  sign_in_failure: SignInFailureTable;
  text_message: TextMessageTable;
  billing_row: BillingRowTable;
  idempotency_key: IdempotencyKeyTable;
  company_version: CompanyVersionTable;
}

interface CompanyTable {
  id: Generated<number>;
  name: string;
  /** Products, comma-separated: `switch,mobile,switch_premium,chat`. */
  products: string;
  trial: number;
  /** IANA zone in which the account pages show times. */
  time_zone: string;
}

interface EmployeeTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  number: string | null;
  admin: number;
  email: string | null;
  /** `scrypt$N$r$p$salt$hash`; null for people without an account. */
  password_hash: string | null;
  cloak_reception_id: number | null;
  do_not_disturb: number;
  dnd_timeout_at: number | null;
  /** Features, comma-separated, in the spec's words. */
  features: string;
  speed_dial: number | null;
  /** Live-presence privacy: presence reads as `unknown`. */
  presence_private: number;
  /** Calls may run on a mobile that the service cannot see: without a call of ours, presence reads as `unknown`. */
  mobile_only: number;
}

interface EmployeeGroupTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  speed_dial: number | null;
}

interface EmployeeGroupMemberTable {
  company_id: number;
  employee_group_id: number;
  employee_id: number;
}

/** Receptions and chat receptions share a table, not an id: `Reception#1` and `ChatReception#1` may both be there. */
interface ReceptionTable {
  company_id: number;
  kind: 'Reception' | 'ChatReception';
  id: number;
  name: string;
  number: string | null;
}

interface ActiveCallTable {
  id: Generated<number>;
  company_id: number;
  employee_id: number;
  started_at: number;
  /** When the simulated call ends by itself; null for a call that somebody must end. */
  ends_at: number | null;
}

interface VoicemailTable {
  id: Generated<number>;
  company_id: number;
  created_at: number;
  duration: number;
  endpoint_kind: 'Employee' | 'Reception';
  endpoint_id: number;
  from_number: string | null;
  heard: number;
  sound_id: number;
}

/** A sound file, kept once however many voicemails and recordings play it. `file` is relative to the sounds folder. */
interface SoundTable {
  id: Generated<number>;
  file: string;
  bytes: number;
  duration: number;
}

interface ContactTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  number: string | null;
  email: string | null;
}

interface ContactCommentTable {
  id: Generated<number>;
  company_id: number;
  contact_id: number;
  employee_id: number;
  body: string | null;
  recipient_id: number | null;
}

/** Feedback asked for after a conversation; answered by at most one smiley. */
interface SmileyRequestTable {
  id: Generated<number>;
  company_id: number;
  requested_at: number;
  endpoint_kind: 'Reception' | 'ChatReception';
  endpoint_id: number;
  employee_id: number | null;
}

interface SmileyTable {
  id: Generated<number>;
  company_id: number;
  request_id: number | null;
  conversation_type: 'chat' | 'call';
  conversation_uuid: string;
  rated_at: number;
  rating: number;
  comment: string | null;
  /** 1 when there is a comment: made by the database, so that it can be counted and listed by index. */
  commented: GeneratedAlways<number>;
  number: string | null;
  email: string | null;
  endpoint_kind: 'Reception' | 'ChatReception';
  endpoint_id: number;
  employee_id: number | null;
  recording_id: number | null;
  recording_started_at: number | null;
  recording_sound_id: number | null;
}

interface ChatTable {
  uuid: string;
  company_id: number;
  endpoint_id: number;
  from_name: string | null;
  from_email: string | null;
  started_at: number;
  answered_at: number | null;
  answered_by_id: number | null;
  ended_at: number | null;
  state: string;
}

interface OAuthClientTable {
  client_id: string;
  name: string;
  /** SHA-256 of the secret, hex. */
  secret_hash: string;
  redirect_uri: string;
}

interface OAuthCodeTable {
  code_hash: string;
  client_id: string;
  employee_id: number;
  company_id: number;
  redirect_uri: string;
  code_challenge: string | null;
  expires_at: number;
  used_at: number | null;
  /** The token that the code gave: a second use of the code revokes it. */
  token_id: number | null;
}

interface AccessTokenTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** Its last four characters, for the list of tokens. */
  ends_with: string;
  company_id: number;
  employee_id: number;
  /** What it is for; the application's name for OAuth. */
  label: string;
  kind: 'oauth' | 'one_off';
  client_id: string | null;
  created_at: number;
  last_used_at: number | null;
}

/** Who is signed in at the service's own pages (sign-in, consent, account). */
interface SignInSessionTable {
  id_hash: string;
  employee_id: number;
  company_id: number;
  csrf: string;
  created_at: number;
  expires_at: number;
}

interface SignInFailureTable {
  id: Generated<number>;
  email: string;
  failed_at: number;
}

interface TextMessageTable {
  id: Generated<number>;
  company_id: number;
  sender_id: number;
  sender: string;
  recipient_id: number;
  number: string;
  body: string;
  parts: number;
  carrier: string;
  created_at: number;
}

/** One row per message sent (spec: "billed per message"). */
interface BillingRowTable {
  id: Generated<number>;
  company_id: number;
  text_message_id: number;
  rate: string;
  created_at: number;
}

interface IdempotencyKeyTable {
  company_id: number;
  employee_id: number;
  key: string;
  request_hash: string;
  status: number;
  answer: string;
  created_at: number;
}

/** Written by triggers only (migration 009). */
interface CompanyVersionTable {
  company_id: number;
  /** Raised by every write that can change an answer. */
  version: number;
  /** How often each resource has changed. */
  employees: number;
  employee_groups: number;
  voice_mails: number;
  contacts: number;
  smileys: number;
  chats: number;
}
