import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { templates } from '#contract/messages.ts';
import type { Template } from '#contract/messages.ts';
import { callGateway } from './http.ts';

/** The texts that the signed-in person keeps for messages. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['templates'],
    queryFn: async ({ signal }) =>
      (await callGateway('GET', '/auth/templates', templates, { signal })).templates,
    staleTime: 5 * 60_000,
  });

/** Keeps all of a person's templates, in this order. */
export const keepTemplates = () =>
  mutationOptions({
    mutationKey: ['templates', 'keep'],
    scope: { id: 'templates' },
    mutationFn: async (kept: readonly Template[]) =>
      (await callGateway('PUT', '/auth/templates', templates, { body: { templates: kept } })).templates,
    onSuccess: (kept, _, __, { client }) => {
      client.setQueryData(templatesQuery().queryKey, kept);
    },
  });
