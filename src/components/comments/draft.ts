import { draftFormOf, draftOf, dropDraft, keepDraft } from '#src/ui/drafts.ts';

/** The key of the unsaved comment on a contact, which is a form (`useForm`). */
export const commentDraft = (contactId: number): string => `comment:contact:${contactId}`;

/** The key of the text on a caller who is not in the contacts yet. */
export const firstCommentDraft = (number: string): string => `comment:number:${number}`;

const kept = (contactId: number) => draftFormOf(commentDraft(contactId)) as { readonly text?: string } | null;

/** The text of the unsaved comment on a contact, or ''. */
export const commentText = (contactId: number): string => kept(contactId)?.text ?? '';

/** Adds a line to the unsaved comment on a contact, so that what was written before stays. */
export function addToComment(contactId: number, about: string, line: string): void {
  const text = [commentText(contactId), line].filter(Boolean).join('\n');
  if (text !== '') keepDraft(commentDraft(contactId), about, JSON.stringify({ ...kept(contactId), text }));
}

/** Moves the text on a caller to the contact that the caller has become. */
export function moveFirstComment(number: string, contactId: number, about: string): void {
  addToComment(contactId, about, draftOf(firstCommentDraft(number)));
  dropDraft(firstCommentDraft(number));
}
