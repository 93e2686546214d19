import { Suspense, lazy } from 'react';

/** What lies over the desk, opened from the navigation; fetched when it is first opened. */
export type Overlay = 'theme' | 'keys' | 'more' | null;

const ThemeMenu = lazy(() => import('./ThemeMenu.tsx').then((module) => ({ default: module.ThemeMenu })));
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })));
const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })));

interface OverlaysProps {
  readonly open: Overlay;
  readonly onClose: () => void;
  readonly onOpen: (overlay: Overlay) => void;
}

export function Overlays({ open, onClose, onOpen }: OverlaysProps) {
  return (
    <Suspense fallback={null}>
      {open === 'theme' ? <ThemeMenu onClose={onClose} /> : null}
      {open === 'keys' ? <KeysDialog onClose={onClose} /> : null}
      {open === 'more' ? <MoreSheet onClose={onClose} onKeys={() => onOpen('keys')} /> : null}
    </Suspense>
  );
}
