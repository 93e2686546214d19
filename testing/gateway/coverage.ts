import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import type { CoverageAlarm, CoverageRule } from '#contract/coverage.ts';
import { tasksAt, type Who } from './tasks.ts';
import { json, type Behaviour } from './service.ts';
import type { TestOptions } from './gateway.ts';

/** A rule that holds always: somebody of group 3 is free. */
export const ALWAYS = {
  group_id: 3,
  least: 1,
  seconds: 60,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  until: '00:00',
  zone: 'Europe/Copenhagen',
};

type Presence = 'available' | 'busy' | 'unknown';

/** A service with a stream of events and these employees, and the tokens that asked for them. */
function presences() {
  let now: readonly Presence[] = ['available', 'busy'];
  let version = 1;
  const streams = new Set<ServerResponse>();
  const tell = (stream: ServerResponse, event: string, data: object) =>
    stream.write(`id: ${version}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const asked: string[] = [];
  return {
    asked,
    /** Whether it fails. */
    fails: false,
    /** Changes the presences, and tells so. */
    set(...next: readonly Presence[]): void {
      now = next;
      version += 1;
      for (const stream of streams) tell(stream, 'changed', { resources: ['employees'] });
    },
    /** Who has a stream open, by token. */
    listening: [] as string[],
    behave(otherwise: Behaviour): Behaviour {
      return (request, response, socket) => {
        const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
        const path = request.url.split('?')[0];
        if (this.fails && path !== '/api/v2/employee') return json({}, 500);
        if (path === '/api/v2/events') {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          streams.add(response);
          this.listening.push(token);
          response.once('close', () => streams.delete(response));
          tell(response, 'hello', {});
          return undefined;
        }
        if (path !== '/api/v2/employees') return otherwise(request, response, socket);
        asked.push(token);
        const employees = now.map((live_presence, index) => ({
          id: index + 1,
          name: 'Somebody',
          live_presence,
          employee_group_ids: [3],
        }));
        return json({ employees });
      };
    },
    /** Breaks the streams. */
    hangUp(): void {
      for (const stream of streams) stream.destroy();
    },
  };
}

/** A gateway with people (`tasksAt`), before a service with these presences. */
export async function coverageAt(options: TestOptions = {}) {
  const people = presences();
  const started = await tasksAt({ timeouts: { coverage: 20 }, ...options });
  const { gateway, get, post } = started;
  gateway.service.behave = people.behave(gateway.service.behave);
  const rules = async (who: Who = 'admin') =>
    (await get(who, '/auth/coverage')).json()['rules'] as CoverageRule[];
  const alarms = async (who: Who = 'signe') =>
    (await get(who, '/auth/tasks')).json()['alarms'] as CoverageAlarm[];
  const make = async (rule: object = {}, who: Who = 'admin') => {
    const reply = await post(who, '/auth/coverage', { ...ALWAYS, ...rule });
    if (reply.status !== 201) throw new Error(`answered ${reply.status} ${reply.text}`);
    return reply.json()['rule'] as CoverageRule;
  };
  /** Waits until the gateway says this of the first rule. */
  const until = async (state: CoverageRule['state']) => {
    await expect.poll(async () => (await rules())[0]?.state).toBe(state);
  };
  /** Raises the alarm of a rule of 10 s. */
  const raise = async () => {
    people.set('busy');
    await until('short');
    gateway.clock.now += 10_000;
    await until('raised');
  };
  const acknowledge = (who: Who, alarm: number) => post(who, '/auth/coverage/acknowledge', { alarm });
  return { ...started, people, rules, alarms, make, until, raise, acknowledge };
}
