/** In this order: the `User-Agent` of each also contains the names after it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // Also `HeadlessChrome/`.
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  // Only of Apple: other browsers name it too, for old pages.
  [/\b(?:iPhone|iPad|iPod|Macintosh)\b.*\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * "Firefox on Linux" from a `User-Agent`, so that people recognise their browsers. The header itself is not stored: it could
 * identify a browser. Null if it names neither browser nor system.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined && system === undefined) return null;
  return system === undefined ? (browser ?? null) : `${browser ?? 'A browser'} on ${system}`;
}
