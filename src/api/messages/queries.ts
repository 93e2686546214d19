import { queryOptions } from '@tanstack/react-query';
import { templates } from '#contract/messages.ts';
import { callGateway } from '#src/api/client/http.ts';

/** The signed-in person's templates for messages. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['templates'],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', '/auth/templates', templates, { signal })).templates,
    staleTime: 5 * 60_000,
  });
