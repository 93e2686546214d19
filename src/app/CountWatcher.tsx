import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recentChatsQuery, waitingCountOf } from '#src/api/chats.ts';
import { unheardCountOf, voicemailsQuery } from '#src/api/voicemails.ts';
import type { Counts } from './Nav.tsx';

/** Counts for the icons of the navigation and the window's title, told at each change. */
export function CountWatcher({ onCounts }: { readonly onCounts: (counts: Counts) => void }) {
  const { data: unheard = 0 } = useQuery({ ...voicemailsQuery(), select: unheardCountOf });
  const { data: waiting = 0 } = useQuery({ ...recentChatsQuery(), select: waitingCountOf });
  useEffect(() => onCounts({ unheard, waiting }), [onCounts, unheard, waiting]);
  return null;
}
