import type { Chat } from '#contract/chats.ts';
import type { Smiley } from '#contract/smileys.ts';
import type { Task } from '#contract/tasks.ts';
import type { Voicemail } from '#contract/voicemails.ts';
import { parseEndpoint } from '#contract/wire.ts';

interface Usual {
  readonly employeeId: number;
  readonly count: number;
  /** The last time. */
  readonly at: number;
}

const MOST = 2;
/** One time is a guess once it is older. Milliseconds. */
const ONCE_COUNTS = 90 * 86_400_000;

interface Known {
  readonly voicemails: readonly Voicemail[];
  readonly smileys: readonly Smiley[];
  readonly chats: readonly Chat[];
  readonly messages: readonly Task[];
}

function employeeOf(endpoint: string | null | undefined): number | null {
  const parsed = endpoint ? parseEndpoint(endpoint) : undefined;
  return parsed?.kind === 'Employee' ? parsed.id : null;
}

/**
 * Whom a caller was with before at `now`: who answered a chat, had a call with a smiley, was left a voicemail or got a message about
 * them. The last one first. Nobody for whom there is one time only, more than 90 days ago. `mayBe`: colleagues who are still there.
 */
export function usualOf(
  { voicemails, smileys, chats, messages }: Known,
  mayBe: (employeeId: number) => boolean,
  now: number,
): readonly Usual[] {
  const times: readonly (readonly [id: number | null, at: number])[] = [
    ...chats.map(
      ({ answered_by, started_at }) => [employeeOf(answered_by?.endpoint), Date.parse(started_at)] as const,
    ),
    // The smiley of a chat is about a time that is counted.
    ...smileys
      .filter(({ conversation_type }) => conversation_type === 'call')
      .map(({ employee_id, rated_at }) => [employee_id, Date.parse(rated_at)] as const),
    ...voicemails.map(({ endpoint, created_at }) => [employeeOf(endpoint), Date.parse(created_at)] as const),
    ...messages.map(({ to, made_at }) => [to, made_at] as const),
  ];
  return [...Map.groupBy(times, ([id]) => id)]
    .flatMap(([employeeId, theirs]) =>
      employeeId === null || !mayBe(employeeId)
        ? []
        : { employeeId, count: theirs.length, at: Math.max(...theirs.map(([, at]) => at)) },
    )
    .filter(({ count, at }) => count > 1 || now - at <= ONCE_COUNTS)
    .toSorted((a, b) => b.at - a.at || a.employeeId - b.employeeId)
    .slice(0, MOST);
}
