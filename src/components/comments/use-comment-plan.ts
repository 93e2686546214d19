import { useQuery } from '@tanstack/react-query';
import { operations } from '#contract/endpoints.ts';
import { commentsQuery } from '#src/api/contacts/comments.ts';
import { anyContactQuery } from '#src/api/contacts/queries.ts';
import { panelState } from '#src/components/panel/panel-state.ts';

/** The comments on a contact, which show whether the plan has any. Null: of somebody who is no contact, for whom another shows it. */
export function useCommentPlan(contactId: number | null | undefined) {
  const other = useQuery({ ...anyContactQuery(), enabled: contactId === null });
  const id = contactId ?? (contactId === null ? other.data?.id : undefined);
  const comments = useQuery({ ...commentsQuery(id ?? 0), enabled: id !== undefined });
  return {
    ...panelState(comments, operations.listComments.product),
    isLoading: other.isLoading || comments.isLoading,
  };
}
