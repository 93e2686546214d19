/**
 * Operations whose answers the first picture of the desk does not read. Their readings come in a chunk of their own
 * (`later-readings.ts`); the build takes them out of the table in the entry (scripts/vite/lean-contract.ts).
 */
export const LATER_OPERATIONS = [
  'listVoicemails',
  'getVoicemail',
  'updateVoicemail',
  'listContacts',
  'createContact',
  'getContact',
  'getContactByNumber',
  'updateContact',
  'listComments',
  'createComment',
  'listSmileys',
  'getSmileyStatistics',
  'listChats',
  'getChat',
] as const;
export type LaterOperation = (typeof LATER_OPERATIONS)[number];

export function isLater(name: string): name is LaterOperation {
  return LATER_OPERATIONS.some((later) => later === name);
}
