import { parseEndpoint } from '#contract/wire.ts';
import { idOf } from '#src/lib/url-filters.ts';

/** The parts of the wall, in its order. */
export const WALL_PARTS = ['people', 'groups', 'tasks', 'chats', 'voicemails', 'satisfaction'] as const;
export type WallPart = (typeof WALL_PARTS)[number];
/** Those of a wall for which none were chosen: what waits is more to read than these have room for. */
const PLAIN_PARTS: readonly WallPart[] = WALL_PARTS.filter((part) => part !== 'tasks');
export const WALL_THEMES = ['dark', 'light'] as const;
/** How people are named: "Hanne K.", "Hanne", "Hanne Kristine Krog". */
export const WALL_NAMES = ['short', 'first', 'full'] as const;

/** What a wall can warn of, with the highest figure of each. */
export const WALL_LIMITS = {
  wait: 86_400,
  satisfaction: 100,
  voicemails: 100_000,
  available: 100_000,
} as const;

/** What a wall shows and when it warns. It is chosen where its link is made, and is part of the wall's address. */
export interface WallLook {
  readonly title: string | null;
  readonly parts: readonly WallPart[];
  /** Only people of these groups. Empty for all. */
  readonly groups: readonly number[];
  readonly theme: (typeof WALL_THEMES)[number];
  readonly names: (typeof WALL_NAMES)[number];
  /** The seconds that a chat may wait. Null: two minutes, shown as text without a warning colour. */
  readonly wait: number | null;
  /** Warns below this share of today's positive smileys, in per cent. */
  readonly satisfaction: number | null;
  /** Warns above this number of unheard voicemails. */
  readonly voicemails: number | null;
  /** Warns below this number of available people. */
  readonly available: number | null;
  /** Only these receptions (`Reception#1`, `ChatReception#2`). Empty for all. */
  readonly receptions: readonly string[];
}

/** The look of an address without settings. */
export const PLAIN_LOOK: WallLook = {
  title: null,
  parts: PLAIN_PARTS,
  groups: [],
  theme: 'dark',
  names: 'short',
  wait: null,
  satisfaction: null,
  voicemails: null,
  available: null,
  receptions: [],
};

/** Whether calls or chats come in on an endpoint that walls can be narrowed to. */
export const isReception = (endpoint: string): boolean =>
  ['Reception', 'ChatReception'].includes(parseEndpoint(endpoint)?.kind ?? '');

/** The texts of a parameter, which may be repeated or have commas. */
const listOf = (search: URLSearchParams, name: string): readonly string[] =>
  search.getAll(name).flatMap((text) => text.split(','));

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text);

/** Reads the look from an address: `?wait=60&satisfaction=85&groups=1,3`. Invalid values are ignored. */
export function readLook(search: URLSearchParams): WallLook {
  const limit = (name: keyof typeof WALL_LIMITS): number | null => {
    const text = search.get(name) ?? '';
    return /^\d{1,6}$/.test(text) && Number(text) <= WALL_LIMITS[name] ? Number(text) : null;
  };
  const chosen = listOf(search, 'parts');
  const parts = WALL_PARTS.filter((part) => chosen.includes(part));
  return {
    title: search.get('title')?.trim() || null,
    parts: parts.length === 0 ? PLAIN_PARTS : parts,
    groups: listOf(search, 'groups').flatMap((text) => idOf(text) ?? []),
    theme: oneOf(WALL_THEMES, search.get('theme')) ?? PLAIN_LOOK.theme,
    names: oneOf(WALL_NAMES, search.get('names')) ?? PLAIN_LOOK.names,
    wait: limit('wait'),
    satisfaction: limit('satisfaction'),
    voicemails: limit('voicemails'),
    available: limit('available'),
    receptions: listOf(search, 'receptions').filter(isReception),
  };
}

/** The look as the query of an address: "?parts=people,chats&theme=light". '' for the plain look. */
export function writeLook(look: WallLook): string {
  const { title, parts, groups, theme, names } = look;
  const pairs = [
    ['title', title?.trim() ?? ''],
    ['parts', parts.join() === PLAIN_PARTS.join() ? '' : parts.join(',')],
    ['groups', groups.join(',')],
    ['theme', theme === PLAIN_LOOK.theme ? '' : theme],
    ['names', names === PLAIN_LOOK.names ? '' : names],
    ['wait', look.wait],
    ['satisfaction', look.satisfaction],
    ['voicemails', look.voicemails],
    ['available', look.available],
    ['receptions', look.receptions.join(',')],
  ] as const;
  const written = pairs.flatMap(([name, text]) =>
    text === '' || text === null ? [] : [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`],
  );
  return written.length === 0 ? '' : `?${written.join('&')}`;
}
