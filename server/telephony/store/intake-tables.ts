import type { Generated } from 'kysely';

/** What comes by the intake, and who may send it. */
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
    /** What it is about: `call`, `chat`, `voicemail` or `smiley`, and an id. */
    subject: string;
    /** JSON. */
    body: string;
    number: string | null;
    /** Of a voicemail: whether its sound has come. */
    sounded: Generated<number>;
    came_at: number;
  };

  /** Sounds that came by the intake: in the database, so that they are at every process and in every backup. */
  sound_data: {
    sound_id: number;
    base64: string;
  };
}
