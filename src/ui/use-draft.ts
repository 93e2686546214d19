import { useSyncExternalStore } from 'react';
import { draftOf, onDrafts } from './drafts.ts';

/** The text kept under `key`, whoever writes it: a field that shows it loses nothing that another place hands over to it. */
export const useDraft = (key: string): string => useSyncExternalStore(onDrafts, () => draftOf(key));
