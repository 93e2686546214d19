import type { Smiley } from '#contract/smileys.ts';

/** A smiley for tests, given at a time in milliseconds. */
export const smileyAt = (id: number, at: number, more: Partial<Smiley> = {}): Smiley => ({
  id,
  conversation_type: 'call',
  conversation_uuid: null,
  rated_at: new Date(at).toISOString(),
  kind: 'positive',
  emoji: null,
  net_promoter_score: null,
  comment: null,
  number: '4570111111',
  number_formatted: null,
  email: null,
  contact: null,
  endpoint: 'Reception#1',
  employee_id: null,
  call_recording: null,
  ...more,
});
