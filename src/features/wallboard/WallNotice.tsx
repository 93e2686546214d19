import './wallboard.css';
import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { useDark } from './use-screen.ts';

const WORDS = {
  opening: { title: 'Opening the wall', text: '' },
  unreachable: {
    title: 'Frontdesk cannot be reached',
    text: 'The wall comes back by itself when Frontdesk answers.',
  },
  revoked: {
    title: 'This wall link no longer works',
    text: 'It was revoked, or not copied whole. Make a new one on your own page in Frontdesk, and open it on this screen.',
  },
  'signed-out': {
    title: 'Nobody is signed in on this screen',
    text: 'Sign in, or open a wall link: a screen with one needs no sign-in.',
  },
  broken: {
    title: 'The wall could not be shown',
    text: 'The page met something it did not expect. It is loaded anew by itself.',
  },
  feature: {
    title: 'The wallboard is not among your features',
    text: 'An administrator can change this with the telephony service.',
  },
} as const;

/** Shown instead of the wall: the reason, and what helps. */
export function WallNotice({ what }: { readonly what: keyof typeof WORDS }) {
  useDark();
  const { title, text } = WORDS[what];
  return (
    <main className="wallsays" aria-busy={what === 'opening'}>
      <title>Wallboard · Frontdesk</title>
      <div role="status">
        <h1>{title}</h1>
        <p>{text}</p>
        {what === 'signed-out' ? (
          <Link className="btn" to={paths.login({ return_to: paths.wallboard() })}>
            Sign in
          </Link>
        ) : what === 'feature' ? (
          <Link className="btn" to={paths.board()}>
            To the switchboard
          </Link>
        ) : null}
      </div>
    </main>
  );
}
