import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { gzipped } from '#server/http/gzip.ts';

/** An answer as it is sent. */
export interface Answer {
  readonly body: Buffer;
  readonly etag: string;
  /** The compressed body; undefined if it is too short to compress. */
  gzipped(): Promise<Buffer> | Buffer | undefined;
}

/** What an answer was made from, besides the rows of its company. */
export interface MadeFrom {
  readonly text: string;
  /** From when until when it is valid by the clock alone. Milliseconds. */
  readonly from: number;
  readonly until: number;
}

/** The question that an answer is for. */
export interface Question {
  /** The address with its query. */
  readonly url: string;
  readonly companyId: number;
  /** Who asks, if the answer is theirs alone (`scope` of the contract). */
  readonly employeeId: number | undefined;
  /** The company's version when the question came: an older answer is outdated. */
  readonly version: number;
  readonly now: number;
}

export interface KeptAnswers {
  /** The answer kept for this question, or the one that `make` makes. */
  find(question: Question, make: () => Promise<MadeFrom>): Promise<Answer>;
}

interface Kept extends Omit<MadeFrom, 'text'> {
  readonly answer: Answer;
  readonly version: number;
}

/** Whether a kept answer is valid for this question, by version and clock. */
const answers = (one: Kept, { version, now }: Question) =>
  one.version === version && one.from <= now && now < one.until;

const keyOf = ({ url, companyId, employeeId }: Question) => `${companyId} ${employeeId ?? ''} ${url}`;

const KEPT_BYTES = 64 * 1024 * 1024;
/** The approximate size of an entry besides its bytes. */
const ENTRY_BYTES = 500;

/** An answer of this text. */
export function answerOf(text: string): Answer {
  const body = Buffer.from(text);
  let compressed: Promise<Buffer> | Buffer | undefined;
  return {
    body,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    gzipped: () => (compressed ??= gzipped(body)),
  };
}

/**
 * A cache of answers by company, address and version, and by person where the contract says so: a question that was asked since
 * the last write needs no query. Limited in bytes; the least recently used are dropped first.
 */
export function createKeptAnswers(): KeptAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    // Twice the length also covers its compressed form.
    sizeCalculation: ({ answer }, key) => 2 * answer.body.length + key.length + ENTRY_BYTES,
  });
  const making = new Map<string, Promise<Kept>>();

  async function makeAndKeep(question: Question, make: () => Promise<MadeFrom>): Promise<Kept> {
    const { text, ...valid } = await make();
    const made = { ...valid, answer: answerOf(text), version: question.version };
    // It may include a write made during the read. That is safe: only questions from before that write have this version.
    kept.set(keyOf(question), made);
    return made;
  }

  return {
    async find(question, make) {
      const key = keyOf(question);
      const known = kept.get(key);
      if (known !== undefined && answers(known, question)) return known.answer;
      const shared = `${question.version} ${key}`;
      const others = await making.get(shared)?.catch(() => undefined);
      if (others !== undefined && answers(others, question)) return others.answer;
      const own = makeAndKeep(question, make);
      making.set(shared, own);
      try {
        return (await own).answer;
      } finally {
        if (making.get(shared) === own) making.delete(shared);
      }
    },
  };
}

/** Makes every answer from the rows. */
export const KEEP_NONE: KeptAnswers = {
  find: async (_question, make) => answerOf((await make()).text),
};
