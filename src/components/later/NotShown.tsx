import { m } from '#messages/start';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FileError } from '#src/api/client/files.ts';
import { isUpdated, sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Fail } from '#src/ui/Panels.tsx';

/** Whether a file could not be fetched because the gateway has another build: it is asked at each `error`, and only its answer counts. */
function useIsUpdated(error: unknown): boolean {
  const { data = false, refetch } = useQuery({ ...sessionQuery(), enabled: false, select: isUpdated });
  const noFile = error instanceof FileError ? error : null;
  useEffect(() => {
    if (noFile) void refetch();
  }, [refetch, noFile]);
  return data && noFile !== null;
}

interface NotShownProps {
  /** Why: a FileError, or what was thrown while it was drawn. */
  readonly error: unknown;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** In place of a part of the page whose code could not be fetched, or that failed. */
export function NotShown({ error, retrying, onRetry, onClose }: NotShownProps) {
  // Its files may be gone with the build that they are of.
  const updated = useIsUpdated(error);
  const close = onClose ? (
    <Button kind="quiet" onClick={onClose}>
      {m.closePart()}
    </Button>
  ) : null;
  if (updated)
    return (
      <Fail
        title={m.updatedTitle()}
        actions={
          <>
            <Button icon="retry" onClick={() => location.reload()}>
              {m.loadAgain()}
            </Button>
            {close}
          </>
        }
      >
        {m.updatedText()}
      </Fail>
    );
  const fetched = !(error instanceof FileError);
  return (
    <Fail
      title={fetched ? m.partBroken() : m.cannotOpen()}
      onRetry={onRetry}
      retrying={retrying ?? false}
      actions={close}
    >
      {fetched ? m.panelBrokenText() : m.cannotOpenText()}
    </Fail>
  );
}

/** The same as a dialog, in place of a dialog or menu. */
export function DialogNotShown({
  onClose,
  ...props
}: NotShownProps & Required<Pick<NotShownProps, 'onClose'>>) {
  return (
    <Modal centred role="alertdialog" label={m.cannotOpen()} onDismiss={() => onClose?.()}>
      <div className="w-full max-w-110 rounded-float border border-line-strong bg-surface shadow-dialog">
        <NotShown {...props} onClose={onClose} />
      </div>
    </Modal>
  );
}
