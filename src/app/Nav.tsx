import type { ButtonHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import { SCREENS, isOn } from './navigation.ts';
import type { Screen } from './navigation.ts';

export type Counts = Partial<Record<NonNullable<Screen['count']>, number>>;
/** The phone has room for four tabs and "More". */
const TABS = 4;

function NavItem({ screen, count }: { readonly screen: Screen; readonly count: number }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={SCREENS.indexOf(screen) < TABS ? 'nav__item' : 'nav__item nav__item--more'}
      to={screen.path}
      data-nav={screen.path}
      aria-current={isOn(screen, pathname) ? 'page' : undefined}
    >
      <Icon name={screen.icon} size={20} />
      <span>{screen.label}</span>
      {screen.count && count > 0 ? (
        <span className="nav__count">
          {count > 99 ? '99+' : count}
          <span className="sr"> {screen.count}</span>
        </span>
      ) : null}
    </Link>
  );
}

interface NavButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  readonly label: string;
}

function NavButton({ icon, label, className = 'nav__item--more', ...button }: NavButtonProps) {
  return (
    <button type="button" className={`nav__item ${className}`} {...button}>
      <Icon name={icon} size={20} />
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
  const items = (foot: boolean) =>
    SCREENS.filter((screen) => (screen.foot ?? false) === foot).map((screen) => (
      <NavItem key={screen.path} screen={screen} count={(screen.count && counts[screen.count]) ?? 0} />
    ));
  return (
    <nav className="nav" aria-label="Main" data-part="navigation">
      <Link className="nav__mark" to="/" aria-label="Frontdesk" tabIndex={-1}>
        <Mark />
      </Link>
      {items(false)}
      <span className="nav__gap" />
      {items(true)}
      <NavButton id="theme" icon="theme" label="Theme" aria-haspopup="menu" onClick={onTheme} />
      <NavButton icon="help" label="Keys" aria-keyshortcuts="?" aria-haspopup="dialog" onClick={onKeys} />
      <NavButton icon="more" label="More" className="nav__more" aria-haspopup="dialog" onClick={onMore} />
    </nav>
  );
}
