import type { Chat } from './chats.ts';
import type { Smiley } from './smileys.ts';
import { WAITS_FOR, type Task, type TaskThing } from './tasks.ts';
import type { Voicemail } from './voicemails.ts';

/** A thing of the service that can be a task, since when it waits in milliseconds since 1970, and whether it is one by itself. */
export interface Thing extends TaskThing {
  readonly at: number;
  readonly fresh: boolean;
}

export const thingOf = {
  voicemail: ({ id, created_at, heard }: Pick<Voicemail, 'id' | 'created_at' | 'heard'>): Thing => ({
    kind: 'voicemail',
    ref: String(id),
    at: Date.parse(created_at),
    fresh: !heard,
  }),
  chat: ({
    uuid,
    started_at,
    ended_at,
    state,
  }: Pick<Chat, 'uuid' | 'started_at' | 'ended_at' | 'state'>): Thing => ({
    kind: 'chat',
    ref: uuid,
    at: Date.parse(ended_at ?? started_at),
    fresh: state === 'missed',
  }),
  smiley: ({ id, rated_at, kind }: Pick<Smiley, 'id' | 'rated_at' | 'kind'>): Thing => ({
    kind: 'smiley',
    ref: String(id),
    at: Date.parse(rated_at),
    fresh: kind === 'negative',
  }),
};

/** Whether a thing waits: its row says so, and without a row it does if it is recent. */
export const waits = ({ at, fresh }: Thing, row: Pick<Task, 'state'> | undefined, now: number): boolean =>
  row === undefined ? fresh && now - at <= WAITS_FOR : row.state !== 'done';
