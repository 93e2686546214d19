import type { Smiley } from '#contract/smileys.ts';

const common = (id: number, at: number) => ({
  id,
  conversation_type: 'call' as const,
  conversation_uuid: null,
  rated_at: new Date(at).toISOString(),
  comment: null,
  number: '4570111111',
  number_formatted: null,
  email: null,
  contact: null,
  endpoint: 'Reception#1',
  employee_id: null,
  call_recording: null,
});

/** A smiley for tests, given at a time in milliseconds. */
export const smileyAt = (id: number, at: number, more: Partial<Smiley> = {}): Smiley => ({
  ...common(id, at),
  kind: 'positive',
  emoji: null,
  net_promoter_score: null,
  ...more,
});

/** The same as the service sends it (spec: Endpoints › Smileys). */
export const wireSmileyAt = (id: number, at: number, rating: 0 | 1, comment: string | null = null) => ({
  ...common(id, at),
  rating,
  comment,
});
