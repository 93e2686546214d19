import { PlanHelp } from '#src/components/PlanHelp.tsx';
import { Link, useSearchParams } from 'react-router';
import { readLook } from '#src/components/wall-look.ts';
import { paths } from '#src/lib/paths.ts';
import { button } from '#src/ui/button.ts';
import { useWallTheme } from './use-screen.ts';

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
    text: 'The page met something it did not expect. It loads again by itself.',
  },
  feature: {
    title: 'The wallboard is not among your features',
    text: 'Your subscription does not include it.',
  },
} as const;

/** Shown instead of the wall: the reason, and what helps. */
export function WallNotice({ what }: { readonly what: keyof typeof WORDS }) {
  const [search] = useSearchParams();
  useWallTheme(readLook(search).theme);
  const { title, text } = WORDS[what];
  return (
    <main
      className="grid min-h-dvh place-items-center bg-canvas p-8 text-[max(16px,2.963vmin)]/[1.4] font-regular text-ink *:max-w-[34em]"
      aria-busy={what === 'opening'}
    >
      <title>Wallboard · Frontdesk</title>
      <div role="status">
        <h1 className="mb-[0.25em] text-[max(28px,5.926vmin)]/[1.15] font-strong tracking-[-0.02em]">
          {title}
        </h1>
        <p className="mb-[1em] text-pretty text-ink-2">
          {text} {what === 'feature' ? <PlanHelp /> : null}
        </p>
        {what === 'signed-out' ? (
          <Link
            className={button({ className: 'h-auto! px-[0.9em]! py-[0.5em] text-[max(14px,2.593vmin)]!' })}
            to={paths.login({ return_to: paths.wallboard() })}
          >
            Sign in
          </Link>
        ) : what === 'feature' ? (
          <Link
            className={button({ className: 'h-auto! px-[0.9em]! py-[0.5em] text-[max(14px,2.593vmin)]!' })}
            to={paths.board()}
          >
            To the switchboard
          </Link>
        ) : null}
      </div>
    </main>
  );
}
