import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  oneAbsence,
  personAbsences,
  type AbsenceChange,
  type NewAbsence,
  type NewCalendar,
  type NewWeek,
} from '#contract/absences.ts';
import { ApiError, isGone } from '#src/api/client/errors.ts';
import { callGateway } from '#src/api/client/http.ts';

/** Waits until the lists say so. */
const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: ['absences'] });

/** Sets an absence, once for each `intent`. Rejects with an ApiError, of kind `invalid` with the fields that are wrong. */
export const addAbsence = () =>
  mutationOptions({
    mutationKey: ['absences', 'add'],
    mutationFn: async (absence: NewAbsence) =>
      (await callGateway('POST', '/auth/absences', oneAbsence, { body: absence })).absence,
    // It may have been set, also after a failure.
    onSettled: (_, __, ___, ____, { client }) => reread(client),
  });

/** Changes an absence by its id. Rejects as `addAbsence` does, as gone where it was removed, and where somebody has changed it meanwhile. */
export const changeAbsence = () =>
  mutationOptions({
    mutationKey: ['absences', 'change'],
    mutationFn: async ({ id, change }: { readonly id: number; readonly change: AbsenceChange }) =>
      (await callGateway('PUT', `/auth/absences/${id}`, oneAbsence, { body: change })).absence,
    onSettled: (_, __, ___, ____, { client }) => reread(client),
  });

/** Ends an absence by its id, with the do-not-disturb that it switched on. One that is ended already is no failure. */
export const endAbsence = (refused: (error: unknown) => void) =>
  mutationOptions({
    mutationKey: ['absences', 'end'],
    mutationFn: (id: number) => callGateway('DELETE', `/auth/absences/${id}`, z.unknown()),
    onError: (error) => {
      if (!isGone(error)) refused(error);
    },
    onSettled: (_, __, ___, ____, { client }) => reread(client),
  });

/** Replaces the whole week of a person; without lines there is none. Rejects as `addAbsence` does: "lines.2.words" is of the third line. */
export const saveWeek = () =>
  mutationOptions({
    mutationKey: ['absences', 'week'],
    mutationFn: ({ person, week }: { readonly person: number; readonly week: NewWeek }) =>
      callGateway('PUT', `/auth/absences/of/${person}/week`, personAbsences, { body: week }),
    onSettled: (_, __, ___, ____, { client }) => reread(client),
  });

/** Reads from a refusal what is kept: `keptAbsence`, `keptWeek`. */
export interface KeptNow<Kept> {
  safeParse(value: unknown): { readonly data?: { readonly kept: Kept } | undefined };
}

/** What somebody else has made of it, where that is why a change was refused. */
export const meanwhile = <Kept>(error: unknown, reading: KeptNow<Kept>) =>
  error instanceof ApiError && error.kind === 'conflict' ? reading.safeParse(error.problem).data : undefined;

/** Keeps the address of a person's calendar, which is read at once; without an address the one that is kept. Rejects as `addAbsence` does. */
export const saveCalendar = () =>
  mutationOptions({
    mutationKey: ['absences', 'calendar'],
    mutationFn: ({ person, calendar }: { readonly person: number; readonly calendar: NewCalendar }) =>
      callGateway('PUT', `/auth/absences/of/${person}/calendar`, personAbsences, { body: calendar }),
    onSettled: (_, __, ___, ____, { client }) => reread(client),
  });

/** Forgets a person's calendar, with all that was read of it. */
export const removeCalendar = () =>
  mutationOptions({
    mutationKey: ['absences', 'no calendar'],
    mutationFn: (person: number) =>
      callGateway('DELETE', `/auth/absences/of/${person}/calendar`, personAbsences),
    onSettled: (_, __, ___, ____, { client }) => reread(client),
  });

/** Chooses by their ids the groups whose members note absences for colleagues. One after the other: each is all of them. */
export const chooseNoters = () =>
  mutationOptions({
    mutationKey: ['absences', 'settings'],
    scope: { id: 'absence settings' },
    mutationFn: (reception_groups: readonly number[]) =>
      callGateway('PUT', '/auth/absences/settings', z.unknown(), { body: { reception_groups } }),
    onSettled: (_, __, ___, ____, { client }) => reread(client),
  });
