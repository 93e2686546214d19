import * as z from 'zod/mini';

/** A wall link as its owner sees it: a screen with a read-only session of its own (`/auth/walls`). */
export const wallLink = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  created_at: z.int(),
  /** When the screen last asked for something; null before it was first opened. */
  seen_at: z.nullable(z.int()),
  /** Whether the screen is told why people are away. */
  reasons: z.boolean(),
});
export type WallLink = z.output<typeof wallLink>;

/** Answer of `GET /auth/walls`: a person's links, newest first. */
export const wallLinks = z.object({ walls: z.array(wallLink) });

/** Body of `POST /auth/walls`. */
export const newWall = z.strictObject({
  name: z.string().check(z.maxLength(60), z.regex(/\S/, 'a name')),
  reasons: z.optional(z.boolean()),
});

/** Its answer: the link with its address, which is shown only here. */
export const madeWall = z.object({ wall: wallLink, url: z.string() });
export type MadeWall = z.output<typeof madeWall>;

/** Body of `POST /auth/walls/open`: the key from the screen's address. */
export const openWall = z.strictObject({ key: z.string().check(z.regex(/^[\w-]{43}$/, 'a wall key')) });

/** The operations that a wall's session may call: those whose data the wall shows. */
export const WALL_OPERATIONS = [
  'listEmployees',
  'listEmployeeGroups',
  'listChats',
  'listVoicemails',
  'listSmileys',
  'getSmileyStatistics',
] as const;
