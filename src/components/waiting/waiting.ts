import { useEffect } from 'react';
import * as z from 'zod/mini';
import { isFree } from '#contract/absences.ts';
import type { EmployeeGroup } from '#contract/employee-groups.ts';
import type { Employee } from '#contract/employees.ts';
import { onSignOut } from '#src/api/client/on-sign-out.ts';
import type { Away } from '#src/components/absence/away.ts';
import { createStore } from '#src/browser/store.ts';
import { leaveNote, takeNote } from '#src/browser/tab-notes.ts';
import { presenceOfGroup, type Presence } from '#src/lib/presence.ts';
import { LONGEST_WAIT, NO_LOOK, type Progress } from './derive.ts';

export interface Target {
  readonly kind: 'person' | 'group';
  readonly id: number;
}

/** Who they are waited for for. */
export interface WaitingCaller {
  /** Null for a number that nobody of the contacts has. */
  readonly contactId: number | null;
  /** Both null after a reload, until the contact is read. */
  readonly name: string | null;
  readonly number: string | null;
}

export interface Waiting extends Target {
  /** By this computer's clock. */
  readonly since: number;
  readonly caller: WaitingCaller | null;
  readonly progress: Progress;
}

/** Who is waited for in this tab, the longest wait first. Renders nothing in the gateway. */
export const waitings = createStore<readonly Waiting[]>([], undefined, () => NOBODY);
const NOBODY: readonly Waiting[] = [];

/** The caller on the screen, or `leftAt` when they were. */
let caller: (WaitingCaller & { readonly leftAt: number | null }) | null = null;
/** For so long after their page was left, somebody is waited for for a caller. Milliseconds. */
const IN_HAND = 2 * 60_000;

onSignOut({
  forget() {
    waitings.set(NOBODY);
    caller = null;
  },
});

/** Notes that a caller is on the screen; `contactId` and `name` null where nobody of the contacts has the number. */
export function useCallerShown(contactId: number | null, name: string | null, number: string): void {
  useEffect(() => {
    const mine = { contactId, name, number, leftAt: null };
    caller = mine;
    return () => {
      if (caller === mine) caller = { ...mine, leftAt: Date.now() };
    };
  }, [contactId, name, number]);
}

const isSame = (one: Target, other: Target): boolean => one.kind === other.kind && one.id === other.id;

export const waitingFor = (list: readonly Waiting[], target: Target): Waiting | undefined =>
  list.find((one) => isSame(one, target));

export function stopWaiting(target: Target): void {
  waitings.set(waitings.get().filter((one) => !isSame(one, target)));
}

/** Begins to wait for somebody, for the caller who is or just was on the screen. */
export function waitFor({ kind, id }: Target): void {
  const now = Date.now();
  const forWhom = caller !== null && now - (caller.leftAt ?? now) < IN_HAND ? caller : null;
  waitings.set([...waitings.get(), { kind, id, since: now, caller: forWhom, progress: NO_LOOK }]);
}

/** The person, or the group with its presence and members, as far as they are known. `isFree`: available, and not away. */
export function recordOf(
  target: Target,
  people: readonly Employee[],
  groups: readonly EmployeeGroup[],
  away: Pick<Away, 'has'>,
) {
  if (target.kind === 'person') {
    const person = people.find(({ id }) => id === target.id);
    if (person === undefined) return undefined;
    const { name, live_presence: presence, speed_dial } = person;
    return { name, presence, isFree: isFree(person, away), isAway: away.has(target.id), speed_dial, person };
  }
  const group = groups.find(({ id }) => id === target.id);
  if (group === undefined) return undefined;
  const ids = new Set(group.employee_ids);
  const members = people.filter(({ id }) => ids.has(id));
  const presence: Presence = presenceOfGroup(group, members);
  /** The member who can be called. */
  const person = members.find((member) => isFree(member, away));
  const allAway = members.length > 0 && person === undefined;
  return {
    name: group.name,
    presence,
    isFree: presence === 'available' && !allAway,
    isAway: false,
    speed_dial: group.speed_dial,
    person,
  };
}

const NOTE = 'waiting';
/** Ids and times only: names and numbers stay in memory (docs/security.md, Shared computers). */
const note = z.object({
  by: z.number(),
  waits: z.array(
    z.object({
      kind: z.enum(['person', 'group']),
      id: z.number(),
      since: z.number(),
      contactId: z.nullable(z.number()),
    }),
  ),
});

/** Leaves the list to the page that takes the place of this one in the tab, when that is loaded again by the same person. */
export function leaveWaiting(by: number): void {
  const waits = waitings
    .get()
    .map(({ kind, id, since, caller: whom }) => ({ kind, id, since, contactId: whom?.contactId ?? null }));
  if (waits.length > 0) leaveNote(NOTE, { by, waits } satisfies z.infer<typeof note>);
}

/** Takes the list that the page before has left to the same person. */
export function takeWaiting(by: number): void {
  const left = note.safeParse(takeNote(NOTE)).data;
  if (left?.by !== by) return;
  const before = left.waits.filter(({ since }) => Date.now() - since < LONGEST_WAIT);
  const known = waitings.get();
  waitings.set([
    ...before
      .filter((one) => waitingFor(known, one) === undefined)
      .map(({ kind, id, since, contactId }) => ({
        kind,
        id,
        since,
        caller: contactId === null ? null : { contactId, name: null, number: null },
        progress: NO_LOOK,
      })),
    ...known,
  ]);
}
