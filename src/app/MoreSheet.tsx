import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { ThemeButtons } from '#src/ui/ThemeButtons.tsx';
import { SCREENS } from './navigation.ts';

interface MoreSheetProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** The items without a tab on the phone: other screens, theme, keys, sign out. */
export function MoreSheet({ onClose, onKeys }: MoreSheetProps) {
  const signOut = useSignOut();
  return (
    <Sheet title="More" onClose={onClose}>
      {SCREENS.slice(4).map(({ path, label, icon }) => (
        <Link key={path} className="opt" to={path} onClick={onClose}>
          <OptIcon name={icon} />
          {label}
        </Link>
      ))}
      <Link className="opt" to={paths.me()} onClick={onClose}>
        <OptIcon name="bell" />
        Your page
      </Link>
      <fieldset className="opt opt--theme">
        <legend className="sr">Theme</legend>
        <OptIcon name="theme" />
        <span aria-hidden="true">Theme</span>
        <span className="seg">
          <ThemeButtons />
        </span>
      </fieldset>
      <button type="button" className="opt" onClick={onKeys}>
        <OptIcon name="help" />
        Keys
      </button>
      <button type="button" className="opt" onClick={signOut}>
        <OptIcon name="signout" />
        Sign out
      </button>
    </Sheet>
  );
}

function OptIcon({ name }: { readonly name: IconName }) {
  return (
    <span className="opt__icon">
      <Icon name={name} size={20} />
    </span>
  );
}
