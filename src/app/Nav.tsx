import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import type { ButtonHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { figureWords } from '#src/lib/figure.ts';
import { spanWords } from '#src/lib/time.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { PHONE_TABS, SCREENS, isBehindMore, isOn } from './navigation.ts';
import type { Counts, Screen } from './navigation.ts';

function NavItem({ screen, counts }: { readonly screen: Screen; readonly counts: Counts }) {
  const { pathname } = useLocation();
  const count = screen.count && counts[screen.count];
  const now = useNow(60_000);
  const { oldest } = counts;
  const age =
    screen.count === 'todo' && oldest !== undefined
      ? m.oldestWaits({ span: spanWords(now - oldest) })
      : undefined;
  return (
    <Link
      className={SCREENS.indexOf(screen) < PHONE_TABS ? ITEM : `${ITEM} max-desk:hidden`}
      to={screen.path}
      data-nav={screen.path}
      title={age}
      aria-current={isOn(screen, pathname) ? 'page' : undefined}
    >
      <Icon name={screen.icon} size={20} className="max-desk:size-5.5" />
      <span>{screen.label()}</span>
      {screen.count && count && count.count > 0 ? (
        <span
          className={cx(
            'absolute start-[calc(50%+8px)] top-0.5 h-4 min-w-4.25 rounded-[8px] bg-accent px-1 text-center text-xs/4 font-strong forced-highlight text-on-accent',
            'ring-2 ring-canvas group-aria-[current]/item:ring-surface',
          )}
        >
          {figureWords(count)}
          <span className="sr-only">
            {' '}
            {screen.count === 'unheard'
              ? m.countUnheard({ count: count.count })
              : screen.count === 'todo'
                ? m.countTodo({ age: age ?? '' })
                : m.countWaiting()}
          </span>
        </span>
      ) : null}
    </Link>
  );
}

const ITEM = cx(
  'group/item relative flex flex-col items-center gap-1 rounded-control pt-2.25 pb-1.75 text-xs font-medium text-ink-3 transition-[background-color]',
  'hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:inset-ring',
  'aria-[current]:inset-ring-line [&>span:not(.absolute)]:text-center [&>span:not(.absolute)]:wrap-anywhere [&>span:not(.absolute)]:hyphens-auto',
  'max-desk:min-h-12.5 max-desk:min-w-0 max-desk:flex-1 max-desk:pt-1.75 max-desk:pb-1.25 max-[375px]:flex-auto max-[375px]:px-0.75',
  'desk:[&>span:not(.absolute)]:-mx-1',
  'aria-[current]:forced-outline',
);
/** The phone's tab for the screens without one: current with one of them. */
const MORE =
  'desk:hidden data-[on=true]:bg-surface data-[on=true]:text-ink data-[on=true]:inset-ring data-[on=true]:inset-ring-line data-[on=true]:forced-outline';

interface NavButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  readonly label: string;
}

function NavButton({ icon, label, className = 'max-desk:hidden', ...button }: NavButtonProps) {
  return (
    <button type="button" className={`${ITEM} ${className}`} {...button}>
      <Icon name={icon} size={20} className="max-desk:size-5.5" />
      <span>{label}</span>
    </button>
  );
}

interface NavProps {
  readonly counts: Counts;
  readonly onTheme: () => void;
  readonly onKeys: () => void;
  readonly onMore: () => void;
}

/** The navigation: at the left on the desk, tabs at the bottom on the phone. */
export function Nav({ counts, onTheme, onKeys, onMore }: NavProps) {
  const { pathname } = useLocation();
  const items = (foot: boolean) =>
    SCREENS.filter((screen) => (screen.foot ?? false) === foot).map((screen) => (
      <NavItem key={screen.path} screen={screen} counts={counts} />
    ));
  return (
    <nav
      className={cx(
        'group/nav row-span-full flex [scrollbar-width:none] flex-col items-stretch gap-0.5 overflow-x-hidden overflow-y-auto border-e border-line px-1 pb-2.5',
        'max-desk:col-1 max-desk:row-4 max-desk:flex-row max-desk:gap-0 max-desk:overflow-hidden max-desk:border-e-0 max-desk:border-t',
        'max-desk:border-t-line-strong max-desk:pt-1 max-desk:pb-[max(12px,env(safe-area-inset-bottom))] max-[375px]:px-0',
      )}
      aria-label={m.mainNavigation()}
      data-part="navigation"
    >
      <Link
        className="grid h-(--topbar-h) flex-none place-items-center rounded-control focus-visible:-outline-offset-2 max-desk:hidden [&_svg]:h-3 [&_svg]:w-8.5"
        to="/"
        aria-label="Frontdesk"
        tabIndex={-1}
      >
        <Mark />
      </Link>
      {items(false)}
      <span className="flex-1 max-desk:hidden" />
      {items(true)}
      <NavButton id="theme" icon="theme" label={m.theme()} aria-haspopup="menu" onClick={onTheme} />
      <NavButton icon="help" label={m.keys()} aria-keyshortcuts="?" aria-haspopup="dialog" onClick={onKeys} />
      <NavButton
        icon="more"
        label={m.more()}
        className={MORE}
        data-on={isBehindMore(pathname)}
        aria-haspopup="dialog"
        onClick={onMore}
      />
    </nav>
  );
}
