import { m } from '#messages/wallboard';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { Link, useSearchParams } from 'react-router';
import { readLook } from '#src/components/desk/wall-look.ts';
import { paths } from '#src/lib/paths.ts';
import { button } from '#src/ui/buttons.ts';
import { useAgain, useWallTheme } from './use-screen.ts';

const WORDS = {
  opening: () => [m.opening(), ''],
  unreachable: () => [m.unreachable(), m.unreachableText()],
  revoked: () => [m.revoked(), m.revokedText()],
  'signed-out': () => [m.signedOut(), m.signedOutText()],
  broken: () => [m.brokenWall(), m.brokenWallText()],
  feature: () => [m.notIncluded(), m.notIncludedText()],
} satisfies Record<string, () => readonly [title: string, text: string]>;

/** Shown instead of the wall: the reason, and what helps. */
export function WallNotice({ what }: { readonly what: keyof typeof WORDS }) {
  const [search] = useSearchParams();
  useWallTheme(readLook(search).theme);
  const [title, text] = WORDS[what]();
  const way = {
    'signed-out': { to: paths.login({ return_to: paths.wallboard() }), words: m.signIn() },
    feature: { to: paths.board(), words: m.toSwitchboard() },
  }[what as string];
  return (
    <main
      className="grid min-h-dvh place-items-center bg-canvas p-8 text-[max(16px,2.963vmin)]/[1.4] font-regular text-ink *:max-w-[34em]"
      aria-busy={what === 'opening'}
    >
      <title>{m.documentTitle()}</title>
      <div role="status">
        <h1 className="mb-[0.25em] text-[max(28px,5.926vmin)]/[1.15] font-strong tracking-[-0.02em]">
          {title}
        </h1>
        <p className="mb-[1em] text-pretty text-ink-2">
          {text} {what === 'feature' ? <PlanHelp /> : null}
        </p>
        {way ? (
          <Link
            className={button({ className: 'h-auto! px-[0.9em]! py-[0.5em] text-[max(14px,2.593vmin)]!' })}
            to={way.to}
          >
            {way.words}
          </Link>
        ) : null}
      </div>
    </main>
  );
}

const reloadPage = () => location.reload();

export function BrokenWall() {
  useAgain(reloadPage);
  return <WallNotice what="broken" />;
}
