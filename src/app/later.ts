/**
 * Fetched once the first screen is drawn: styles of what lies over the desk and of screens to come, what of the shell is
 * not in the first picture, and what must be there when a server refuses everything.
 */
import '#src/ui/styles/later.css';
export { ConnectionBanner } from './ConnectionBanner.tsx';
export { Extras } from './Extras.tsx';
export { RouteError } from './RouteError.tsx';
export { SessionEnded } from './SessionEnded.tsx';
