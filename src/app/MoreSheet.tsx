import { m } from '#messages/start';
import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { useSignOut } from '#src/session/sign-ins.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { segments } from '#src/ui/buttons.ts';
import { Sheet, sheetOption } from '#src/ui/Modal.tsx';
import { ThemeButtons } from '#src/ui/ThemeButtons.tsx';
import { PHONE_TABS, SCREENS } from './navigation.ts';

interface MoreSheetProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** The items without a tab on the phone: other screens, theme, keys, sign out. */
export function MoreSheet({ onClose, onKeys }: MoreSheetProps) {
  const signOut = useSignOut();
  return (
    <Sheet title={m.more()} onClose={onClose}>
      {SCREENS.slice(PHONE_TABS).map(({ path, label, icon }) => (
        <Link key={path} className={sheetOption} to={path} onClick={onClose}>
          <OptIcon name={icon} />
          {label()}
        </Link>
      ))}
      <Link className={sheetOption} to={paths.me()} onClick={onClose}>
        <OptIcon name="bell" />
        {m.yourPage()}
      </Link>
      <fieldset className={`${sheetOption} flex-wrap py-1.5`}>
        <legend className="sr-only">{m.theme()}</legend>
        <OptIcon name="theme" />
        <span aria-hidden="true">{m.theme()}</span>
        <span className={segments({ className: 'ms-auto *:h-11!' })}>
          <ThemeButtons />
        </span>
      </fieldset>
      <button type="button" className={sheetOption} onClick={onKeys}>
        <OptIcon name="help" />
        {m.keys()}
      </button>
      <button type="button" className={sheetOption} onClick={signOut}>
        <OptIcon name="signout" />
        {m.signOut()}
      </button>
    </Sheet>
  );
}

function OptIcon({ name }: { readonly name: IconName }) {
  return (
    <span className="w-5 flex-none text-ink-3">
      <Icon name={name} size={20} />
    </span>
  );
}
