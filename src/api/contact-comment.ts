import { mutationOptions } from '@tanstack/react-query';
import { errorWords, isOutcomeUnknown } from './errors.ts';
import { call } from './http.ts';

export interface NewContactComment {
  readonly contactId: number;
  /** Who writes: the signed-in employee. */
  readonly employeeId: number;
  /** '' for none: then somebody is told. */
  readonly body: string;
  /** Who is told; null for nobody. */
  readonly recipientId: number | null;
}

/** What is said of a comment whose saving failed: where nobody can know, that it is looked for before it is written again. */
export const commentErrorWords = (error: unknown): string =>
  isOutcomeUnknown(error)
    ? `${errorWords(error)} The comment may have been saved all the same: look before you save it again.`
    : `The comment was not saved. ${errorWords(error)}`;

/** Comments on a contact, and tells a colleague where one is named. Needs Switch Premium. */
export const commentOnContact = () =>
  mutationOptions({
    mutationKey: ['comments', 'create'],
    mutationFn: ({ contactId, employeeId, body, recipientId }: NewContactComment) =>
      call('createComment', {
        params: { contact_id: contactId },
        body: {
          comment: {
            ...(body === '' ? {} : { body }),
            employee_id: employeeId,
            ...(recipientId === null ? {} : { recipient_id: recipientId }),
          },
        },
      }),
    onSuccess: (_answer, { contactId }, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['comments', contactId] }),
    onError: (error, { contactId }, _result, { client }) => {
      if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey: ['comments', contactId] });
    },
  });
