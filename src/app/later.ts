/**
 * Fetched once the first screen is drawn: styles of what lies over the desk and of screens to come, and the prompt of a
 * session that ended, which must not depend on a server that may just then refuse everything.
 */
import '#src/ui/styles/later.css';
export { SessionEnded } from './SessionEnded.tsx';
