import { m } from '#messages/messages';
import { Button } from '#src/ui/Button.tsx';
import type { Message } from './use-message.ts';

/** The choices after an unknown outcome. The message is never sent again automatically. */
export function UnknownButtons(props: { readonly message: Message; readonly onClose: () => void }) {
  const { message, onClose } = props;
  return (
    <>
      <Button kind="quiet" onClick={message.startOver}>
        {m.messageWriteAgain()}
      </Button>
      <Button className="ms-auto" icon="retry" onClick={message.checkOutcome}>
        {m.messageAskOutcome()}
      </Button>
      <Button kind="solid" onClick={onClose}>
        {m.messageClose()}
      </Button>
    </>
  );
}

/** Sends the message. `aria-disabled` instead of `disabled`, so that it keeps the focus. */
export function SendButton({ message, keys }: { readonly message: Message; readonly keys: boolean }) {
  const sending = message.state.kind === 'sending';
  return (
    <Button
      kind="solid"
      small={!keys}
      className="ms-auto aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3"
      working={sending}
      aria-disabled={!message.ready}
      onClick={message.submit}
    >
      {sending ? m.messageSending() : message.act}
      {sending || !keys ? null : (
        <>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </>
      )}
    </Button>
  );
}
