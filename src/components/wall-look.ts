/** The parts of the wall, in its order. */
export const WALL_PARTS = ['people', 'groups', 'chats', 'voicemails', 'satisfaction'] as const;
export type WallPart = (typeof WALL_PARTS)[number];
export const WALL_THEMES = ['dark', 'light'] as const;
/** How people are named: "Hanne K.", "Hanne", "Hanne Kristine Krog". */
export const WALL_NAMES = ['short', 'first', 'full'] as const;

/** What a wall looks like. It is chosen where its link is made, and is part of the wall's address. */
export interface WallLook {
  readonly title: string | null;
  readonly parts: readonly WallPart[];
  /** Only people of these groups. Empty for all. */
  readonly groups: readonly number[];
  readonly theme: (typeof WALL_THEMES)[number];
  readonly names: (typeof WALL_NAMES)[number];
}

/** The look of an address without settings. */
export const PLAIN_LOOK: WallLook = {
  title: null,
  parts: WALL_PARTS,
  groups: [],
  theme: 'dark',
  names: 'short',
};

/** The texts of a parameter, which may be repeated or have commas. */
export const listOf = (search: URLSearchParams, name: string): readonly string[] =>
  search.getAll(name).flatMap((text) => text.split(','));

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text);

/** Reads the look from an address. Invalid values are ignored. */
export function readLook(search: URLSearchParams): WallLook {
  const chosen = listOf(search, 'parts');
  const parts = WALL_PARTS.filter((part) => chosen.includes(part));
  return {
    title: search.get('title')?.trim() || null,
    parts: parts.length === 0 ? WALL_PARTS : parts,
    groups: listOf(search, 'groups').flatMap((text) => (/^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : [])),
    theme: oneOf(WALL_THEMES, search.get('theme')) ?? PLAIN_LOOK.theme,
    names: oneOf(WALL_NAMES, search.get('names')) ?? PLAIN_LOOK.names,
  };
}

/** The look as the query of an address: "?parts=people,chats&theme=light". '' for the plain look. */
export function writeLook({ title, parts, groups, theme, names }: WallLook): string {
  const pairs = [
    ['title', title?.trim() ?? ''],
    ['parts', parts.length === WALL_PARTS.length ? '' : parts.join(',')],
    ['groups', groups.join(',')],
    ['theme', theme === PLAIN_LOOK.theme ? '' : theme],
    ['names', names === PLAIN_LOOK.names ? '' : names],
  ] as const;
  const written = pairs.flatMap(([name, text]) =>
    text === '' ? [] : [`${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`],
  );
  return written.length === 0 ? '' : `?${written.join('&')}`;
}
