import type { Smiley } from '#contract/smileys.ts';
import type { EndpointName } from '#contract/wire.ts';

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

/** The counts of statistics as the service sends them. */
export const countsOf = (given: number, positive: number, commented = 0, negative = given - positive) => ({
  smileys_count: given,
  positive_smileys_count: positive,
  negative_smileys_count: negative,
  commented_smileys_count: commented,
  average_rating: given === 0 ? null : positive / given,
});

/** A reception of the statistics, with how many were asked. */
export const receptionOf = (
  endpoint: EndpointName,
  asked: number | null,
  counts: ReturnType<typeof countsOf>,
  employees: (ReturnType<typeof countsOf> & { readonly id: number })[] = [],
) => ({ id: Number(endpoint.split('#')[1]), endpoint, smileys_request_count: asked, ...counts, employees });
