/**
 * Fetched once the first screen is drawn: styles of what lies over the desk and of screens to come, what of the shell is
 * not in the first picture, and what must be there when a server refuses everything.
 */
import './later.css';
export { ConnectionBanner } from '#src/app/ConnectionBanner.tsx';
export { Extras } from '#src/app/Extras.tsx';
export { RouteError, SessionEnded } from '#src/app/fallbacks.tsx';
