import type { Generated } from 'kysely';

/** What comes by the intake, who may send it, and what is sent because of it. */
export interface IntakeTables {
  /** Keys by which telephone systems and chats send events (`intake.ts`). */
  intake_key: {
    id: Generated<number>;
    company_id: number;
    /** SHA-256 of the key, hex. */
    key_hash: string;
    ends_with: string;
    label: string;
    created_at: number;
  };

  /** Events as they came, by the sender's id; kept for those that come late. */
  intake_event: {
    company_id: number;
    id: string;
    /** What it is about: `call`, `chat` or `voicemail`, and its id. */
    subject: string;
    /** JSON. */
    body: string;
    number: string | null;
    email: string | null;
    /** Whether the sound of the voicemail or of the call's recording has come. */
    sounded: Generated<number>;
    came_at: number;
  };

  /** What is still to be sent: the notification of a comment's recipient, or a request for a smiley (`notifications.ts`). */
  notification: {
    /** The id of the call, the same each time. */
    id: string;
    company_id: number;
    comment_id: number | null;
    request_id: number | null;
    /** Of a request: its code, which is nowhere else and goes with the row. */
    code: string | null;
    created_at: number;
    tries: number;
    next_at: number;
  };

  /** Requests for a smiley that were sent to somebody (`smiley-asks.ts`). */
  smiley_ask: {
    request_id: number;
    company_id: number;
    /** SHA-256 of the code, hex. */
    code_hash: string;
    conversation_type: 'call' | 'chat';
    conversation_uuid: string;
    /** When the conversation began. */
    started_at: number;
    /** The number, or the e-mail address in small letters. */
    address: string;
    asked_at: number;
    /** When the first answer came. */
    answered_at: number | null;
  };

  /** Recordings of calls, kept for a smiley that may still come (`intake-sounds.ts`). */
  call_recording: {
    company_id: number;
    call_uuid: string;
    /** The caller's. */
    number: string | null;
    started_at: number;
    sound_id: number;
    came_at: number;
  };

  /** Sounds that came by the intake: in the database, so that they are at every process and in every backup. */
  sound_data: {
    sound_id: number;
    base64: string;
  };
}
