import type { OperationName } from '#contract/endpoints.ts';

/** Spec: Limits. How many rows a list answers by default, and at most. */
export const LIST_LIMITS = {
  listVoicemails: { byDefault: 10, maximum: 100 },
  listContacts: { byDefault: 10, maximum: 100 },
  listSmileys: { byDefault: 10, maximum: 100 },
  listChats: { byDefault: 30, maximum: 100 },
} as const satisfies Partial<Record<OperationName, { byDefault: number; maximum: number }>>;
