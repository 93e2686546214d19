import { useEffect, useSyncExternalStore } from 'react';
import { player, type PlayerState } from './controller.ts';

/** A value of the page's player; the component renders again when it changes. `select` answers a plain value. */
export function usePlayer<T extends string | number | boolean | null | undefined>(
  select: (state: PlayerState) => T,
): T {
  return useSyncExternalStore(player.subscribe, () => select(player.get()));
}

/** Says that controls of this track are on the screen: without any, its sound stops. */
export function useControlsOf(key: string): void {
  useEffect(() => player.attach(key), [key]);
}
