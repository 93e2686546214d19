import { m } from '#messages/extras';
import { formatLanguage } from '#src/browser/language.ts';
import { Confirm } from '#src/ui/Dialog.tsx';
import { unsentDrafts } from '#src/ui/drafts.ts';

interface SignOutQuestionProps {
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

/** Asks before a sign-out that loses what is typed and not sent. */
export const SignOutQuestion = ({ onSignOut, onClose }: SignOutQuestionProps) => (
  <Confirm
    title={m.signOutAsk()}
    confirm={m.signOutAnyway()}
    danger
    onCancel={onClose}
    onConfirm={() => {
      onClose();
      onSignOut();
    }}
  >
    <p>{m.signOutLoses({ drafts: new Intl.ListFormat(formatLanguage()).format(unsentDrafts()) })}</p>
  </Confirm>
);
