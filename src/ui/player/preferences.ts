/** The speeds of the design, slowest first. */
export const RATES = [0.8, 1, 1.5, 2] as const;
export type Rate = (typeof RATES)[number];

/** How the person likes to listen: no private data, so it may outlive the session. */
export interface Preferences {
  readonly volume: number;
  readonly rate: Rate;
}

const KEY = 'frontdesk.player';
const DEFAULTS: Preferences = { volume: 1, rate: 1 };

/** The speed after `rate`, beginning anew after the fastest. */
export function nextRate(rate: Rate): Rate {
  return RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
}

/** What was kept; the defaults where nothing was, or where keeping is forbidden. */
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

/** Keeps them on this computer. */
export function keepPreferences({ volume, rate }: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ volume, rate }));
  } catch {
    // Private windows and full disks: it then holds until the page is closed.
  }
}
