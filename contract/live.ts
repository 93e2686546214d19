import * as z from 'zod/mini';
import type { ResourceOperationName } from './endpoints.ts';

/**
 * The resources that the event `changed` can name, in the service's `GET /api/v2/events` (an extension of ours) and in the
 * gateway's `GET /live`. Only who may call the resource's operation is notified.
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

/**
 * What the service's stream names to one person only: comments with the person as recipient. The gateway passes none of it on, as it
 * has one stream a company, with the token of one person.
 */
export const PERSONAL_RESOURCES = {
  comments: 'listComments',
} as const satisfies Record<string, ResourceOperationName>;

export const isLiveResource = (word: string): word is LiveResource => Object.hasOwn(LIVE_RESOURCES, word);

/** The data of `changed`. Unknown names are left out. */
export const changedEvent = z.object({
  resources: z.pipe(
    z.array(z.string()),
    z.transform((names) => names.filter(isLiveResource)),
  ),
});
