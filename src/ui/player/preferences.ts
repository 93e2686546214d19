/** The speeds of the design, slowest first. */
export const RATES = [0.8, 1, 1.5, 2] as const;
export type Rate = (typeof RATES)[number];

/** Volume and speed. They are not personal data, so they are kept after the session. */
export interface Preferences {
  readonly volume: number;
  readonly rate: Rate;
}

const KEY = 'frontdesk.player';
const DEFAULTS: Preferences = { volume: 1, rate: 1 };

/** The next faster speed, or the slowest after the fastest. */
export function nextRate(rate: Rate): Rate {
  return RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
}

/** The stored preferences. The defaults when nothing is stored, or storage is blocked. */
export function readPreferences(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    const { volume } = kept;
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
      rate: RATES.find((rate) => rate === kept.rate) ?? DEFAULTS.rate,
    };
  } catch {
    return DEFAULTS;
  }
}

/** Stores them on this computer. */
export function keepPreferences({ volume, rate }: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ volume, rate }));
  } catch {
    // Storage is blocked or full: the preferences then last until the page is closed.
  }
}
