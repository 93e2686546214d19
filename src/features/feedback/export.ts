import type { Smiley } from '#contract/smileys.ts';
import type { Names } from '#src/components/feedback/use-names.ts';
import { csvLine } from '#src/lib/csv.ts';

/** The columns of the file, in its order: wire names, so that they say the same as the service's documents. */
export const CSV_HEAD = [
  'id',
  'rated_at',
  'rating',
  'comment',
  'number',
  'email',
  'contact_id',
  'contact_name',
  'endpoint',
  'endpoint_name',
  'employee_id',
  'employee_name',
  'conversation_type',
  'conversation_uuid',
  'call_recording_seconds',
  'kind',
  'net_promoter_score',
] as const;

/** The spec knows two ratings. */
const RATINGS = { positive: 1, negative: 0, neutral: null, unknown: null } as const;

/** One smiley as a line of the file. */
export const csvOf = (smiley: Smiley, names: Pick<Names, 'endpoint' | 'employee' | 'isGone'>): string =>
  csvLine([
    smiley.id,
    smiley.rated_at,
    RATINGS[smiley.kind],
    smiley.comment,
    smiley.number,
    smiley.email,
    smiley.contact?.id ?? null,
    smiley.contact?.name ?? null,
    smiley.endpoint,
    names.endpoint(smiley.endpoint),
    smiley.employee_id,
    smiley.employee_id === null ? null : names.employee(smiley.employee_id),
    smiley.conversation_type,
    smiley.conversation_uuid,
    smiley.call_recording?.duration ?? null,
    smiley.kind,
    smiley.net_promoter_score,
  ]);
