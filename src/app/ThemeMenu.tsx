import { m } from '#messages/start';
import { useMemo } from 'react';
import { MenuItem } from 'react-aria-components';
import { Icon } from '#src/ui/Icon.tsx';
import { menuItem } from '#src/ui/menu.ts';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { chooseTheme, useTheme, type ThemeChoice } from '#src/ui/theme.ts';
import { THEMES } from '#src/ui/ThemeButtons.tsx';

/** The menu of the Theme button: light, dark, or the system's theme. */
export function ThemeMenu({ onClose }: { readonly onClose: () => void }) {
  const theme = useTheme();
  const trigger = useMemo(() => ({ current: document.getElementById('theme') }), []);
  return (
    <MenuPopover
      label={m.theme()}
      trigger={trigger}
      placement="end bottom"
      narrow
      chosen={[theme]}
      onClose={onClose}
      onAction={(key) => chooseTheme(key as ThemeChoice)}
    >
      {THEMES.map(({ choice, label }) => (
        <MenuItem key={choice} id={choice} className={menuItem()} textValue={label()}>
          <span className="w-4 flex-none">{theme === choice ? <Icon name="check" /> : null}</span>
          {label()}
        </MenuItem>
      ))}
    </MenuPopover>
  );
}
