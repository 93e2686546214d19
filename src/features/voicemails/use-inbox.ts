import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { operations } from '#contract/endpoints.ts';
import {
  LOOKED_THROUGH,
  unheardFigure,
  voicemailQuery,
  voicemailsQuery,
} from '#src/api/voicemails/queries.ts';
import { voicemailTrackKey } from '#src/api/voicemails/sound.ts';
import { useInUrl, useNewest, useOpen, type Newest } from '#src/components/newest/use-newest.ts';
import { useOlder } from '#src/components/newest/use-older.ts';
import { paths } from '#src/lib/paths.ts';
import { player } from '#src/ui/player/controller.ts';
import { sessionQuery } from '#src/session/session.ts';
import { findVoicemails, firstToOpen, keyOf, visibleItems } from './derive.ts';
import { inboxFilters, toServiceFilter, type InboxFilters } from './filters.ts';

/** The number of rows that a search for unheard voicemails or a name loads before it asks whether to go on. */
const SEARCH_STEP = 1000;

const NO_ITEMS: readonly Voicemail[] = [];

const VOICEMAILS: Newest<Voicemail, number, InboxFilters> = {
  kind: 'voicemails',
  keyOf,
  filters: inboxFilters,
  list: (filters) => voicemailsQuery(toServiceFilter(filters)),
  one: voicemailQuery,
  need: operations.listVoicemails.product,
  urlOf: (id, filters) => (id === null ? paths.voicemails(filters) : paths.voicemail(id, filters)),
};

/** The filtered list of the URL and the open voicemail. A desk opens one where `asked`, that of the URL, is null. */
export function useInbox(asked: number | null, phone: boolean) {
  const newest = useNewest(VOICEMAILS, asked);
  const { filters, list } = newest;
  const { data: ownId } = useQuery({ ...sessionQuery(), select: ({ employee }) => employee.id });
  const { unheard, q } = filters;
  const loaded = list.data?.items ?? NO_ITEMS;
  const found = useMemo(() => (q === null ? loaded : findVoicemails(loaded, q)), [loaded, q]);
  const unopened = visibleItems(found, unheard !== null, null);
  const first = unopened.find(({ id }) => voicemailTrackKey(id) === playingKey()) ?? firstToOpen(unopened);
  const openId = asked ?? (phone ? null : (first?.id ?? null));
  useInUrl(asked, openId, newest.openOne);
  // Only a few of the loaded rows are shown, so the end is always near.
  const searches = unheard !== null || q !== null;
  const older = useOlder(list, loaded.length, searches ? SEARCH_STEP : LOOKED_THROUGH);
  return {
    ...newest,
    ...useOpen(VOICEMAILS, list, openId),
    // The open one only where it matters: otherwise the rows would change with every voicemail that is opened.
    items: unheard === null ? found : visibleItems(found, true, openId),
    openId,
    /** Where the arrow keys begin. */
    first: first?.id ?? null,
    older,
    searches,
    ownId,
    unheard: list.data && unheardFigure(list.data),
  };
}
export type InboxState = ReturnType<typeof useInbox>;

function playingKey(): string | undefined {
  const { status, track } = player.get();
  return status === 'playing' ? track?.key : undefined;
}
