import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CoverageAlarm, WallAlarm } from '#contract/coverage.ts';
import {
  newMessage,
  seenTasks,
  TASK_KINDS,
  taskAction,
  type Task,
  type TaskEvent,
  type TaskKind,
  type WallTask,
} from '#contract/tasks.ts';
import { requireReader } from '../auth/require-caller.ts';
import { companyKey } from '../auth/session.ts';
import { takeWrites } from '../auth/written.ts';
import type { Gateway } from '../http/context.ts';
import { Refusal, wrong } from '../http/problems.ts';
import { askService } from '../http/service.ts';
import type { CoverageStore } from '../store/coverage.ts';
import type { TaskRow } from '../store/tables.ts';
import { TaskRefused, thingOf, type Written } from '../store/tasks.ts';
import type { Refused } from '../store/task-rules.ts';

/** Why an act is refused, in words for programs; the page has its own, by `reason`. */
const WHY: Readonly<Record<Refused, string>> = {
  owned: 'Somebody else has this task.',
  done: 'This task is done.',
  'not done': 'This task is not done.',
  'no message': 'Only a message can be answered.',
};

/** What waits for a person (contract/tasks.ts). Every change is told to the company's pages at once. */
export function taskRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { tasks, clock } = gateway;
  const { callers, viewerOf, tell, signedIn, written } = takeWrites(app, gateway, {
    max: gateway.limits.tasksPerHour,
    name: 'tasks',
    detail: 'Too many messages and acts on tasks within an hour.',
    log: 'task',
    changes: gateway.ownChanges.tasks,
  });

  const tellOf = (request: FastifyRequest, act: string, { row, version }: Written) =>
    tell(request, { task: row.id, kind: row.kind, act }, version);

  /**
   * Refuses somebody whom the service does not list: what they have would wait unseen. A service that does not tell holds no message up:
   * the page had its names from it.
   */
  async function requireEmployee(request: FastifyRequest, id: number): Promise<void> {
    const { token } = callers.of(request);
    const answer = await askService(gateway.service, token, 'listEmployees').catch(() => undefined);
    if (answer?.data?.items.some((employee) => employee.id === id) === false)
      throw new Refusal('notEmployee');
  }

  app.get<{ Querystring: { kind?: string } }>('/auth/tasks', signedIn, async (request) => {
    const viewer = viewerOf(request);
    const { kind } = request.query;
    if (kind !== undefined && !isKind(kind)) throw wrong('kind', TASK_KINDS.join(', '));
    if (kind !== undefined) return { tasks: (await tasks.ofKind(viewer, kind)).map(taskOf) };
    const rows = await tasks.of(viewer, clock());
    const alarms = await gateway.coverage.alarmsOf(viewer.company);
    return { tasks: rows.map(taskOf), alarms: alarms.map(alarmOf) };
  });

  app.get('/auth/tasks/wall', async (request) => {
    const { row } = await requireReader(gateway, request);
    const rows = await tasks.forWall(companyKey(row), clock());
    const counted: WallTask[] = rows.map(({ kind, about, owner_id, state, urgent, made_at }) => ({
      kind,
      about: about === null ? null : thingOf(about),
      owned: owner_id !== null,
      done: state === 'done',
      urgent: urgent === 1,
      made_at,
    }));
    const alarms = await gateway.coverage.alarmsOf(companyKey(row));
    return { tasks: counted, alarms: alarms.map(wallAlarmOf) };
  });

  app.get<{ Params: { id: string } }>('/auth/tasks/:id/events', signedIn, async (request) => {
    const id = Number(request.params.id);
    const events = Number.isSafeInteger(id) ? await tasks.events(viewerOf(request), id) : undefined;
    if (events === undefined) throw new Refusal('notFound', { detail: 'There is no such task.' });
    return {
      events: events.map(({ at, by_id, act, to_id, text }): TaskEvent => ({
        at,
        by: by_id,
        act: act as TaskEvent['act'],
        to: to_id,
        text,
      })),
    };
  });

  app.post('/auth/tasks', signedIn, async (request, reply) => {
    const message = await written(request, newMessage);
    if (message.to !== null) await requireEmployee(request, message.to);
    const sent = await tasks.send(viewerOf(request), message, clock());
    if (sent.isNew) tellOf(request, 'send', sent);
    reply.code(sent.isNew ? 201 : 200);
    return { task: taskOf(sent.row) };
  });

  app.post('/auth/tasks/act', signedIn, async (request) => {
    const action = await written(request, taskAction);
    const wanted = action.act === 'hand_on' ? 'to' : action.act === 'answer' ? 'text' : undefined;
    if (wanted !== undefined && action[wanted] === undefined)
      throw wrong(wanted, `is needed to ${action.act}`);
    if (action.act === 'hand_on' && action.to !== undefined) await requireEmployee(request, action.to);
    const changed = await tasks.act(viewerOf(request), action, clock()).catch((error: unknown) => {
      if (!(error instanceof TaskRefused)) throw error;
      const { why, row } = error;
      if (why === 'unknown') throw new Refusal('notFound', { detail: 'There is no such task.' });
      throw new Refusal('conflict', { detail: WHY[why], reason: why, owner: row?.owner_id ?? null });
    });
    tellOf(request, action.act, changed);
    return { task: taskOf(changed.row) };
  });

  app.post('/auth/tasks/seen', signedIn, async (request, reply) => {
    const { ids } = await written(request, seenTasks);
    const viewer = viewerOf(request);
    const version = await tasks.see(viewer, ids, clock());
    if (version !== undefined) gateway.ownChanges.tasks.announce(viewer.company, version);
    return reply.code(204).send();
  });
}

type AlarmRow = Awaited<ReturnType<CoverageStore['alarmsOf']>>[number];
const wallAlarmOf = ({ id, group_id, least, since, acknowledged_by }: AlarmRow): WallAlarm => ({
  id,
  group_id,
  least,
  since,
  acknowledged: acknowledged_by !== null,
});
const alarmOf = (row: AlarmRow): CoverageAlarm => ({
  ...wallAlarmOf(row),
  raised_at: row.raised_at,
  acknowledged_by: row.acknowledged_by,
});

const isKind = (word: string): word is TaskKind => TASK_KINDS.some((kind) => kind === word);

function taskOf(row: TaskRow): Task {
  const { answer, answer_by: by, answered_at: at } = row;
  return {
    id: row.id,
    kind: row.kind,
    about: row.about === null ? null : thingOf(row.about),
    from: row.from_id,
    to: row.to_id,
    owner: row.owner_id,
    state: row.state,
    urgent: row.urgent === 1,
    text: row.text,
    caller: { contact_id: row.contact_id, name: row.name, number: row.number, email: row.email },
    made_at: row.made_at,
    seen_at: row.seen_at,
    taken_at: row.taken_at,
    touched_at: row.touched_at,
    done_at: row.done_at,
    done_by: row.done_by,
    answer:
      answer === null || by === null || at === null
        ? null
        : { text: answer, by, at, seen_at: row.answer_seen_at },
  };
}
