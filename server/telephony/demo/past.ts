import type { Row } from './insert.ts';
import { readCompany } from './seed.ts';

/** The company's id: the traffic uses the ids of the seed. */
export const HARBOUR = 1;

/** The UUIDs of the traffic begin like this, so that it leaves alone what others send. */
const OURS = 'de30';

/** Makes a UUID one of the traffic's. */
export const ofTraffic = (uuid: string): string => OURS + uuid.slice(OURS.length);

export interface Asked {
  readonly request: Row<'smiley_request'>;
  readonly smiley: Row<'smiley'> | undefined;
}

/** What callers of the demo company have said and written before, which the traffic says again. */
let past: ReturnType<typeof readPast> | undefined;
function readPast() {
  const {
    voicemail = [],
    chat = [],
    smiley_request = [],
    smiley = [],
    active_call = [],
  } = readCompany('harbour');
  const answers = new Map(smiley.map((one) => [one.request_id, one]));
  const asked: Asked[] = smiley_request.map((request) => ({ request, smiley: answers.get(request.id ?? 0) }));
  return {
    voicemails: voicemail,
    chats: chat,
    asked,
    seeded: new Set([...chat, ...active_call].map(({ uuid }) => uuid)),
  };
}
export const said = () => (past ??= readPast());

/** Whether a call or chat is the traffic's, or of the seed. */
export const isOurs = (uuid: string): boolean => uuid.startsWith(OURS) || said().seeded.has(uuid);

/** One of several, always the same for a UUID: so that no state is needed between turns. */
export const pickFor = <T>(uuid: string, from: readonly T[]): T | undefined =>
  from[Number.parseInt(uuid.slice(-8), 16) % from.length];

/** What the caller of a call or chat says about it: what somebody has said before of the same employee. */
export const storyOf = (uuid: string, type: 'call' | 'chat', employeeId: number): Asked | undefined =>
  pickFor(
    uuid,
    said().asked.filter(
      ({ request }) =>
        request.employee_id === employeeId && (request.endpoint_kind === 'Reception') === (type === 'call'),
    ),
  );
