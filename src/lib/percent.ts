import { perLanguage } from './language.ts';

/**
 * A share in per cent, rounded to `digits` decimals. Rounding never gives 0 or 100 for a share that is not: 99.96 becomes 99.9,
 * and 0.04 becomes 0.1. Null when the whole is 0.
 */
export function percentOf(part: number, whole: number, digits = 1): number | null {
  if (whole <= 0) return null;
  const unit = 10 ** digits;
  const rounded = Math.round((100 * part * unit) / whole) / unit;
  if (rounded >= 100 && part < whole) return 100 - 1 / unit;
  return rounded <= 0 && part > 0 ? 1 / unit : rounded;
}

const withDecimals = (digits: number) =>
  perLanguage(
    (format) =>
      new Intl.NumberFormat(format, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
const whole = withDecimals(0);
const tenths = withDecimals(1);
/** "92.2", or "92" without `digits`. */
export const decimalWords = (value: number, digits: 0 | 1 = 1): string =>
  (digits === 0 ? whole : tenths)().format(value);
