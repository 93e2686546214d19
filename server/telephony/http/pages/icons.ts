import { html, type Html } from './html.ts';

// From the design's sprite: a 20 grid, stroked; each page carries only what it shows.
const PATHS = {
  phone: html`<path
    d="M4.6 3h2.5l1.4 3.6-1.7 1.5a9.4 9.4 0 0 0 4.6 4.6l1.5-1.7L16.5 12.4v2.5A1.9 1.9 0 0 1 14.5 16.8C8.2 16.4 3.3 11.5 2.75 5.1A1.9 1.9 0 0 1 4.6 3z"
  />`,
  users: html`<circle cx="7.5" cy="7" r="2.9" /><path
      d="M2.25 16.25c.5-3.1 2.6-4.6 5.25-4.6s4.75 1.5 5.25 4.6M12.5 4.25a2.9 2.9 0 0 1 0 5.5M14.25 12.2c1.9.5 3.2 1.9 3.5 4.05"
    />`,
  voicemail: html`<circle cx="5.75" cy="9.75" r="3" /><circle cx="14.25" cy="9.75" r="3" /><path
      d="M5.75 12.75h8.5"
    />`,
  contacts: html`<rect x="4.25" y="2.75" width="12.5" height="14.5" rx="1.5" /><path
      d="M2.75 6.5h3M2.75 10h3M2.75 13.5h3"
    /><circle cx="11" cy="8" r="1.9" /><path d="M7.9 13.75c.4-1.7 1.6-2.5 3.1-2.5s2.7.8 3.1 2.5" />`,
  smile: html`<circle cx="10" cy="10" r="7.25" /><path
      d="M7.4 7.75v.75M12.6 7.75v.75M6.75 11.75c1.6 2.3 4.9 2.3 6.5 0"
    />`,
  frown: html`<circle cx="10" cy="10" r="7.25" /><path
      d="M7.4 7.75v.75M12.6 7.75v.75M6.75 13.5c1.6-2.3 4.9-2.3 6.5 0"
    />`,
  check: html`<path d="m4 10.5 4 4 8-9" />`,
  warn: html`<path d="M10 3.25 17.75 16.5H2.25z" /><path d="M10 8v4M10 14.2v.1" />`,
} as const;

/** An icon beside words that say the same. `size` in px; its strokes are 1.5 px, and 3 px where it is large. */
export const icon = (name: keyof typeof PATHS, size: 18 | 20 | 56 | 64 = 18): Html =>
  html`<svg
    width="${size}"
    height="${size}"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="${((size > 20 ? 3 : 1.5) * 20) / size}"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${PATHS[name]}
  </svg>`;

/** The mark of Frontdesk: three shapes. */
export const mark = html`<svg width="46" height="16" viewBox="0 0 34 12" aria-hidden="true">
  <circle cx="5.5" cy="6" r="5" fill="currentColor" />
  <rect x="12.5" y="1.25" width="9.5" height="9.5" rx="1" fill="currentColor" />
  <circle
    cx="28.5"
    cy="6"
    r="4.4"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    stroke-dasharray="2.76 1.85"
  />
</svg>`;
