import { composing, stopComposing } from '#src/components/compose.ts';
import { laterDialog } from '#src/components/later/later.tsx';
import { useStore } from '#src/ui/use-store.ts';

/** A dialog or menu of the navigation. */
export type Overlay = 'theme' | 'keys' | 'more' | null;

const ThemeMenu = laterDialog(async () => (await import('./ThemeMenu.tsx')).ThemeMenu);
const KeysDialog = laterDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);
const MoreSheet = laterDialog(async () => (await import('./MoreSheet.tsx')).MoreSheet);
const MessageDialog = laterDialog(
  async () => (await import('#src/features/messages/MessageDialog.tsx')).MessageDialog,
);

interface DialogsProps {
  readonly overlay: Overlay;
  readonly onOverlay: (overlay: Overlay) => void;
}

/** The dialogs of all screens: those of the navigation, and the one message dialog of the page. */
export function Dialogs({ overlay, onOverlay }: DialogsProps) {
  const message = useStore(composing);
  const close = () => onOverlay(null);
  return (
    <>
      {overlay === 'theme' ? <ThemeMenu onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
      {overlay === 'more' ? <MoreSheet onClose={close} onKeys={() => onOverlay('keys')} /> : null}
      {message ? <MessageDialog key={message.intent} composing={message} onClose={stopComposing} /> : null}
    </>
  );
}
