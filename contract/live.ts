import * as z from 'zod/mini';
import type { ResourceOperationName } from './endpoints.ts';

/**
 * The resources that a change is told of: in `changed` of the service's `GET /api/v2/events` (an extension of ours) and of
 * the gateway's `GET /live`. Each with the operation that one must be allowed, to be told.
 */
export const LIVE_RESOURCES = {
  employees: 'listEmployees',
  employee_groups: 'listEmployeeGroups',
  voice_mails: 'listVoicemails',
  contacts: 'listContacts',
  smileys: 'listSmileys',
  chats: 'listChats',
} as const satisfies Record<string, ResourceOperationName>;
export type LiveResource = keyof typeof LIVE_RESOURCES;

export const isLiveResource = (word: string): word is LiveResource => Object.hasOwn(LIVE_RESOURCES, word);

/** The data of `changed`; names that are not known here are left out. */
export const changedEvent = z.object({
  resources: z.pipe(
    z.array(z.string()),
    z.transform((names) => names.filter(isLiveResource)),
  ),
});
