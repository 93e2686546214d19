import type { BrowserContextOptions } from '@playwright/test';
import type { Look } from './screen.ts';

/** The browser settings of each look. */
export const LOOKS: Record<Look, BrowserContextOptions> = {
  light: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: {
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  'phone-dark': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  wide: { viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
  laptop: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  small: { viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
  // A desk at 200 % zoom.
  zoomed: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, colorScheme: 'light' },
  contrast: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', forcedColors: 'active' },
  // A4 in CSS pixels.
  print: { viewport: { width: 794, height: 1123 }, colorScheme: 'light' },
  wall: { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' },
  'wall-4k': { viewport: { width: 3840, height: 2160 }, colorScheme: 'dark' },
  'wall-portrait': { viewport: { width: 1080, height: 1920 }, colorScheme: 'dark' },
};
