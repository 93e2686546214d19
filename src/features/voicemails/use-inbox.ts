import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Voicemail } from '#contract/voicemails.ts';
import { PAGE_SIZE } from '#src/api/cache/newest-first.ts';
import { voicemailQuery, voicemailsQuery, type VoicemailList } from '#src/api/voicemails/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { sessionQuery } from '#src/session/session.ts';
import { visibleItems } from './derive.ts';
import { askedFor, readFilters, writeFilters, type InboxFilters } from './filters.ts';

const NONE: readonly Voicemail[] = [];

/** By hand: thousands of rows hang on it, at every step through the list. */
function useVisible(list: VoicemailList | undefined, unheard: boolean, openId: number | null) {
  const kept = unheard ? openId : null;
  return useMemo(() => visibleItems(list?.items ?? NONE, unheard, kept), [list, unheard, kept]);
}

/** The inbox as the URL asks for it: the list, the open voicemail, and the ways from one to another. */
export function useInbox(openId: number | null) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery(voicemailsQuery(askedFor(filters)));
  const { data: ownId } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });

  const loaded = list.data?.items ?? NONE;
  const items = useVisible(list.data, filters.unheard, openId);

  const at = loaded.findIndex((item) => item.id === openId);
  const one = useQuery({
    ...voicemailQuery(openId ?? 0),
    // The newest page is polled anyway; what lies deeper, or in no list, is asked for by itself.
    enabled: openId !== null && (list.isSuccess || list.isError) && (at === -1 || at >= PAGE_SIZE),
  });
  const open: Voicemail | undefined = loaded[at] ?? (openId === null ? undefined : one.data);

  return {
    filters,
    list,
    items,
    open,
    one,
    ownId,
    unheard: loaded.filter(({ heard }) => !heard).length,
    urlOf: (id: number) => paths.voicemail(id, writeFilters(filters)),
    listUrl: paths.voicemails(writeFilters(filters)),
    /**
     * Opens a voicemail; `replace` for moving through the list, so that Back leaves it. Drawn before the next key is heard, which else
     * would act on the one before.
     */
    openOne: (id: number, replace = true) =>
      void navigate(paths.voicemail(id, writeFilters(filters)), {
        replace,
        preventScrollReset: true,
        flushSync: true,
      }),
    closeOne: () => void navigate(paths.voicemails(writeFilters(filters)), { replace: true }),
    setFilters: (change: Partial<InboxFilters>) => {
      const query = writeFilters({ ...filters, ...change });
      void navigate(openId === null ? paths.voicemails(query) : paths.voicemail(openId, query), {
        replace: true,
      });
    },
  };
}
export type InboxState = ReturnType<typeof useInbox>;
