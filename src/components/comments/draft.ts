/** The key of the unsaved comment on a contact (`keepDraft`). */
export const commentDraft = (contactId: number): string => `comment:contact:${contactId}`;
