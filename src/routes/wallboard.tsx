import { m } from '#messages/wallboard';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { session as sessionSchema } from '#contract/session.ts';
import { starts } from './first-queries.ts';
import { wallAbsencesQuery } from '#src/api/absences/queries.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { serviceNow } from '#src/api/client/clock.ts';
import { callGateway } from '#src/api/client/http.ts';
import { sessionFound, sessionState } from '#src/api/client/session-state.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { dayQueries } from '#src/features/wallboard/derive.ts';
import { Wall } from '#src/features/wallboard/Wall.tsx';
import { BrokenWall, WallNotice } from '#src/features/wallboard/WallNotice.tsx';
import { noteBuild, sessionQuery } from '#src/session/session.ts';
import { wipe } from '#src/session/sign-out.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { useHydrated } from '#src/ui/use-media.ts';
import { useStore } from '#src/ui/use-store.ts';

const LONGEST_PAUSE = 60_000;

/** Opens a wall by the key of its link, and gets the wall's session. Retries until the gateway answers; only a 401 is final. */
const openWallQuery = (key: string) =>
  queryOptions({
    queryKey: ['walls', 'open', key],
    queryFn: async ({ client }) => {
      const answer = await callGateway('POST', '/auth/walls/open', sessionSchema, { body: { key } });
      sessionFound();
      noteBuild(answer);
      client.setQueryData(sessionQuery().queryKey, answer);
      return answer;
    },
    retry: (_failures, error) => !(error instanceof ApiError) || error.kind !== 'unauthorized',
    retryDelay: (failures) => Math.min(2000 * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The key of a wall link in the URL. It stays there until the gateway has accepted it. */
function keyOf(hash: string): string | null {
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
}

/** That key; null without one. Undefined in the markup of the gateway, which has no part of the URL after `#`. */
function useLinkKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  if (useHydrated() && key === undefined) setKey(keyOf(location.hash));
  return key;
}

/** The session, and for those who have one the satisfaction of the last days. */
async function startDays(client: QueryClient): Promise<void> {
  await client.prefetchQuery(sessionQuery());
  if (!client.getQueryData(sessionQuery().queryKey)) return;
  const { today, past } = dayQueries(serviceNow(), viewerZone());
  await Promise.all([today, ...past].map((query) => client.prefetchQuery(query)));
}

export const loader = starts(({ client }) => [
  startDays(client),
  client.prefetchQuery(employeesQuery()),
  client.prefetchQuery(wallAbsencesQuery()),
  client.prefetchQuery(employeeGroupsQuery()),
  client.prefetchQuery(recentChatsQuery()),
  client.prefetchInfiniteQuery(voicemailsQuery()),
]);

/** For people who are signed in, and for the screens of wall links. */
export function Component() {
  const key = useLinkKey();
  const client = useQueryClient();
  const state = useStore(sessionState);
  const opened = useQuery({ ...openWallQuery(key ?? ''), enabled: typeof key === 'string' });
  const session = useQuery({ ...sessionQuery(), enabled: key === null || opened.isSuccess });
  const [wasWall, setWasWall] = useState(false);
  if ((typeof key === 'string' || session.data?.wall != null) && !wasWall) setWasWall(true);

  useEffect(() => {
    if (opened.isSuccess) history.replaceState(history.state, '', location.pathname + location.search);
  }, [opened.isSuccess]);
  useEffect(() => {
    // Revoked or signed out: no data may stay on the screen or in memory.
    if (state === 'ended') wipe(client);
  }, [state, client]);

  const refused = (error: unknown) => error instanceof ApiError && error.kind === 'unauthorized';
  if (state === 'ended' || refused(opened.error))
    return <WallNotice what={wasWall ? 'revoked' : 'signed-out'} />;
  if (session.data)
    return session.data.employee.features.includes('wallboard') ? (
      <PanelBoundary name={m.wall()} renderBroken={() => <BrokenWall />}>
        <Wall session={session.data} />
      </PanelBoundary>
    ) : (
      <WallNotice what="feature" />
    );
  if (refused(session.error)) return <WallNotice what="signed-out" />;
  return <WallNotice what={session.error || opened.failureCount > 0 ? 'unreachable' : 'opening'} />;
}
