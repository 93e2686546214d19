/** The key of the unsaved comment on a contact (`keepDraft`). */
export const commentDraft = (contactId: number): string => `comment:contact:${contactId}`;

/** The same of a caller who is not in the contacts yet. */
export const firstCommentDraft = (number: string): string => `comment:number:${number}`;
