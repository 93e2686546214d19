import { m } from '#messages/wallboard';
import { parseEndpoint } from '#contract/wire.ts';
import { listOf, readLook, type WallLook } from '#src/components/wall-look.ts';

/** What a wall shows and when it warns, from its URL: `?wait=60&satisfaction=85&groups=1,3`. */
export interface WallSettings extends WallLook {
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

export const DEFAULT_WAIT = 120;

function numberOf(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value <= most ? value : null;
}

/** Reads the settings from the URL. Invalid values are ignored. */
export function readSettings(search: URLSearchParams): WallSettings {
  return {
    ...readLook(search),
    wait: numberOf(search.get('wait'), 86_400),
    satisfaction: numberOf(search.get('satisfaction'), 100),
    voicemails: numberOf(search.get('voicemails'), 100_000),
    available: numberOf(search.get('available'), 100_000),
    receptions: listOf(search, 'receptions').filter((text) => {
      const kind = parseEndpoint(text)?.kind;
      return kind === 'Reception' || kind === 'ChatReception';
    }),
  };
}

/** "2 min", "90 s". */
export function limitWords(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return m.limitSeconds({ count: seconds });
  return seconds % 3600 === 0
    ? m.limitHours({ count: seconds / 3600 })
    : m.limitMinutes({ count: seconds / 60 });
}

/** Whether the wall shows an endpoint. */
export const isShown = (settings: WallSettings, endpoint: string | null): boolean =>
  settings.receptions.length === 0 || (endpoint !== null && settings.receptions.includes(endpoint));
