/**
 * Fetched once the first screen is drawn: what of the shell is
 * not in the first picture, and what must be there when a server refuses everything.
 */
export { ConnectionBanner } from '#src/app/ConnectionBanner.tsx';
export { Extras } from '#src/app/Extras.tsx';
export { RouteError, SessionEnded } from '#src/app/fallbacks.tsx';
