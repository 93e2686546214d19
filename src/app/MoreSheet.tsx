import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { ThemeButtons } from '#src/ui/ThemeButtons.tsx';
import { SCREENS } from './navigation.ts';

interface MoreSheetProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** What has no tab on the phone: further screens, theme, keys, sign out. */
export function MoreSheet({ onClose, onKeys }: MoreSheetProps) {
  const signOut = useSignOut();
  return (
    <Sheet title="More" onClose={onClose}>
      {SCREENS.slice(4).map(({ path, label, icon }) => (
        <Link key={path} className="opt" to={path} onClick={onClose}>
          <span className="opt__icon">
            <Icon name={icon} size={20} />
          </span>
          {label}
        </Link>
      ))}
      <Link className="opt" to={paths.me()} onClick={onClose}>
        <span className="opt__icon">
          <Icon name="bell" size={20} />
        </span>
        Your page
      </Link>
      <fieldset className="opt opt--theme">
        <legend className="sr">Theme</legend>
        <span className="opt__icon">
          <Icon name="theme" size={20} />
        </span>
        <span aria-hidden="true">Theme</span>
        <span className="seg">
          <ThemeButtons />
        </span>
      </fieldset>
      <button type="button" className="opt" onClick={onKeys}>
        <span className="opt__icon">
          <Icon name="help" size={20} />
        </span>
        Keys
      </button>
      <button type="button" className="opt" onClick={signOut}>
        <span className="opt__icon">
          <Icon name="signout" size={20} />
        </span>
        Sign out
      </button>
    </Sheet>
  );
}
