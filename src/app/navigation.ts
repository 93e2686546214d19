import { useEffect, useRef, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { isCovered, isTyping } from '#src/ui/keys.ts';

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

/**
 * The ref of <main>: when the screen changes, the keyboard goes into it, so that the next Tab is there and a screen reader
 * says its name. Inside one screen (details opening in the rail) the screen itself knows best.
 */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const screen = SCREENS.find((candidate) => isOn(candidate, pathname))?.path ?? pathname;
  const before = useRef({ screen, pathname });
  useEffect(() => {
    const last = before.current;
    before.current = { screen, pathname };
    if (last.pathname === pathname) return;
    const focused = document.activeElement;
    // The new screen may have put the keyboard where it belongs already, such as on the name of whoever was opened.
    if (main.current?.contains(focused)) return;
    // What was pressed may be gone with the old address, and a keyboard that is nowhere starts from the top again.
    const nowhere = focused === null || focused === document.body;
    if (last.screen !== screen || nowhere) main.current?.focus({ preventScroll: true });
  }, [screen, pathname]);
  return main;
}

/**
 * The title of the innermost route that has one; sets the window's. `figures` stand before the titles of their screens, and
 * their sum before every other, for those who work in another tab: "(3) Voicemails · Frontdesk".
 */
export function useTitle(figures: Readonly<Record<string, number>> = {}): string {
  const titles = useMatches().flatMap(({ handle }) => (handle as { title: string } | undefined)?.title ?? []);
  const title = titles.at(-1) ?? 'Frontdesk';
  const sum = Object.values(figures).reduce((total, figure) => total + figure, 0);
  const figure = figures[title] ?? sum;
  useEffect(() => {
    const full = title === 'Frontdesk' ? title : `${title} · Frontdesk`;
    document.title = figure > 0 ? `(${figure}) ${full}` : full;
  }, [title, figure]);
  return title;
}

/** The keys that act everywhere (design, Keyboard) and belong to no feature. */
export function useShellKeys(openKeys: () => void): void {
  const navigate = useNavigate();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    const { key, ctrlKey, altKey, metaKey } = event;
    const screen = SCREENS.filter(({ foot }) => !foot)[Number(key) - 1];
    if (ctrlKey && key === 'F6')
      void import('./focus-next-part.ts').then(({ focusNextPart }) => focusNextPart());
    else if (altKey && !ctrlKey && /^[1-5]$/.test(key) && screen) void navigate(screen.path);
    else if (key === '?' && !ctrlKey && !altKey && !metaKey && !isTyping(event.target)) openKeys();
    else return;
    event.preventDefault();
  });
  // With the first picture, not a moment after it: a key in between would be lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
