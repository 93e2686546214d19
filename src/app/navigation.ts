import { m } from '#messages/start';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { figureWords, sumOfFigures, type Figure } from '#src/lib/figure.ts';
import { paths } from '#src/lib/paths.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { isCovered, isTyping } from '#src/ui/keys.ts';
import { useWindowKeys } from '#src/ui/use-page-keys.ts';

/** A screen of the navigation. Those without `foot` have the keys Alt 1, 2 and so on; `foot` ones are at the bottom on the desk. */
export interface Screen {
  readonly path: string;
  readonly label: () => string;
  readonly icon: IconName;
  readonly foot?: true;
  /** Other paths that belong to it. */
  readonly also?: readonly string[];
  /** The count on its icon, which the shell provides. */
  readonly count?: 'todo' | 'unheard' | 'waiting';
}

export const SCREENS: readonly Screen[] = [
  { path: paths.board(), label: () => m.switchboard(), icon: 'board', also: ['/people'] },
  { path: paths.todo(), label: () => m.todo(), icon: 'todo', count: 'todo' },
  { path: paths.voicemails(), label: () => m.voicemails(), icon: 'voicemail', count: 'unheard' },
  { path: paths.chats(), label: () => m.chats(), icon: 'chat', count: 'waiting' },
  { path: paths.contacts(), label: () => m.contacts(), icon: 'contacts', also: ['/caller'] },
  { path: paths.satisfaction(), label: () => m.satisfaction(), icon: 'smile' },
  { path: paths.groups(), label: () => m.groupsTitle(), icon: 'users' },
  { path: paths.wallboard(), label: () => m.wallboard(), icon: 'wall', foot: true },
];

/** The screens with a key, in its order. */
export const KEYED_SCREENS = SCREENS.filter(({ foot }) => !foot);

/** The figures of the navigation, and since when the oldest task of those counted waits, in milliseconds since 1970. */
export type Counts = Partial<Record<NonNullable<Screen['count']>, Figure>> & {
  readonly oldest?: number | undefined;
};

/** All that waits. Unheard voicemails are to do. */
export const waitsOf = ({ todo, waiting }: Counts): Figure =>
  sumOfFigures([todo, waiting].flatMap((figure) => figure ?? []));

/** The phone has room for four tabs and "More". */
export const PHONE_TABS = 4;

/** Whether a path is the screen's path or one of `also`, or below these. */
export function isOn(screen: Screen, path: string): boolean {
  const under = (base: string) => path === base || path.startsWith(`${base}/`);
  return (screen.path === '/' ? path === '/' : under(screen.path)) || (screen.also ?? []).some(under);
}

/** Whether the phone has no tab for the screen of a path, only "More". */
export const isBehindMore = (path: string): boolean =>
  path === paths.me() || SCREENS.slice(PHONE_TABS).some((screen) => isOn(screen, path));

/** The ref of <main>, which gets the focus with a new screen. Within a screen, such as when details open, that moves the focus itself. */
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
    // The new screen has set the focus itself, such as on a person's name.
    if (main.current?.contains(focused)) return;
    // The focused link may be gone with the old screen. Without focus, Tab would start at the top of the page.
    const nowhere = focused === null || focused === document.body;
    if (last.screen !== screen || nowhere) main.current?.focus({ preventScroll: true });
  }, [screen, pathname]);
  return main;
}

/** The title of the innermost route. Also sets the window's, with the screen's figure or all: "(3) Voicemails · Frontdesk". */
export function useTitle(figures: Counts = {}): string {
  const { pathname } = useLocation();
  const titles = useMatches().flatMap(
    ({ handle }) => (handle as { title: () => string } | undefined)?.title() ?? [],
  );
  const title = titles.at(-1) ?? 'Frontdesk';
  const counted = SCREENS.find((screen) => isOn(screen, pathname))?.count;
  const figure = (counted && figures[counted]) ?? waitsOf(figures);
  const words = figure.count > 0 ? `(${figureWords(figure)}) ` : '';
  useEffect(() => {
    const full = title === 'Frontdesk' ? title : `${title} · Frontdesk`;
    document.title = words + full;
  }, [title, words]);
  return title;
}

/** Ctrl F6: moves the focus to the next part of the screen. */
function focusNextPart(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter((part) =>
    part.checkVisibility(),
  );
  const here = parts.findLastIndex((part) => part.contains(document.activeElement));
  const next = parts[(here + 1) % parts.length];
  const target = next?.querySelector<HTMLElement>(
    '[aria-current], [tabindex="0"], a[href]:not([tabindex="-1"]), button:not([disabled]), input, select, textarea',
  );
  (target ?? next)?.focus();
}

/** The keys of all screens (design, Keyboard). */
export function useShellKeys(openKeys: () => void): void {
  const navigate = useNavigate();
  useWindowKeys((event) => {
    if (event.defaultPrevented || isCovered()) return;
    const { key, ctrlKey, altKey, metaKey } = event;
    const screen = KEYED_SCREENS[Number(key) - 1];
    if (ctrlKey && key === 'F6') focusNextPart();
    else if (altKey && !ctrlKey && screen) void navigate(screen.path);
    else if (key === '?' && !ctrlKey && !altKey && !metaKey && !isTyping(event.target)) openKeys();
    else return;
    event.preventDefault();
  });
}
