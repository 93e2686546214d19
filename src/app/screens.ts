import type { IconName } from '#src/ui/icon-names.ts';
import { paths } from '#src/lib/paths.ts';

/**
 * The screens of the navigation, in its order; a screen stands here when its route exists. The first ones answer to
 * Alt 1–5 and are the phone's tabs; `foot` ones stand at the foot of the desk's navigation.
 */
export interface Screen {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly foot?: true;
  /** Paths that belong to it besides those under its own. */
  readonly also?: readonly string[];
  /** Which count stands on its icon; the shell knows where it comes from. */
  readonly count?: 'unheard' | 'waiting';
}

export const SCREENS: readonly Screen[] = [
  { path: paths.board(), label: 'Switchboard', icon: 'board', also: ['/people', '/groups'] },
  { path: paths.voicemails(), label: 'Voicemails', icon: 'voicemail', count: 'unheard' },
  { path: paths.chats(), label: 'Chats', icon: 'chat', count: 'waiting' },
  { path: paths.contacts(), label: 'Contacts', icon: 'contacts', also: ['/caller'] },
  { path: paths.satisfaction(), label: 'Satisfaction', icon: 'smile' },
  { path: paths.wallboard(), label: 'Wallboard', icon: 'wall', foot: true },
];

/** Whether a path belongs to a screen: its own, one under it, or one of `also`. */
export function isOn(screen: Screen, path: string): boolean {
  const under = (base: string) => path === base || path.startsWith(`${base}/`);
  return (screen.path === '/' ? path === '/' : under(screen.path)) || (screen.also ?? []).some(under);
}
