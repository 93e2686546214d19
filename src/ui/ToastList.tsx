import { m } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { isolated } from '#src/lib/text.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { isTyping } from './keys.ts';
import { dismissToast, useToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';
import { useTick } from './use-now.ts';
import { useWindowKeys } from './use-page-keys.ts';

function SecondsLeft({ until }: { readonly until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useTick()) / 1000));
  // As wide as its longest words, so that nothing moves while it counts.
  const [most] = useState(seconds);
  return (
    <span
      className="inline-grid flex-none justify-items-end whitespace-nowrap tabular-nums opacity-78 *:[grid-area:1/1]"
      aria-hidden="true"
    >
      <span className="invisible">{m.seconds({ count: most })}</span>
      <span>{m.seconds({ count: seconds })}</span>
    </span>
  );
}

function take({ id, action }: Toast): void {
  dismissToast(id);
  action?.run();
}

/** `showsKey`: its key is for this toast, not for a newer one. */
function OneToast({ toast, showsKey }: { readonly toast: Toast; readonly showsKey: boolean }) {
  const { action } = toast;
  if (toast.unseen) return <span className="sr-only">{toast.words}</span>;
  return (
    <div
      className="pointer-events-auto inline-flex min-h-11 animate-[toast-in_150ms_cubic-bezier(0.2,0,0,1)] items-center gap-2.5 rounded-control bg-primary py-1.5 ps-3.5 pe-2 text-on-primary shadow-menu"
      data-toast
    >
      <Icon name={toast.icon} />
      <span>{isolated(toast.words)}</span>
      {action ? (
        <>
          <Button
            className="h-7.5! flex-none border-current! bg-transparent! text-inherit! max-desk:h-11! desk:in-[[data-frame]:has([data-inbox])~*]:ms-auto"
            aria-keyshortcuts={showsKey ? action.key : undefined}
            onClick={() => take(toast)}
          >
            {action.label}
            {showsKey ? (
              <kbd
                className="border-b border-current bg-transparent text-inherit max-desk:hidden"
                aria-hidden="true"
              >
                {action.key}
              </kbd>
            ) : null}
          </Button>
          <SecondsLeft until={toast.until} />
        </>
      ) : (
        <span />
      )}
    </div>
  );
}

/** Shows the toasts, in the inbox under the list that something was deleted from; once in the shell. Screen readers announce what is added to a region that is already there; not atomic, so that they do not read the older toasts again. */
export function ToastList() {
  const toasts = useToasts();
  /** The toast for which a key is: the newest. What was done last is undone first. */
  const toastOf = (key: string) =>
    toasts.findLast(
      ({ action }) => action?.key !== undefined && action.key.toLowerCase() === key.toLowerCase(),
    );
  useWindowKeys((event) => {
    const toast = toastOf(event.key);
    if (!toast || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    take(toast);
  });
  return (
    <div
      className={cx(
        'pointer-events-none fixed start-1/2 bottom-6 z-50 grid w-max max-w-[calc(100vw-32px)] -translate-x-1/2 justify-items-center gap-2.5',
        'max-desk:bottom-[calc(63px+max(12px,env(safe-area-inset-bottom)))]',
        // Over the list of voicemails, so that the open one is not covered.
        'desk:beside-inbox:start-[calc(var(--nav-w)+16px)] desk:beside-inbox:bottom-3.5 desk:beside-inbox:w-98 desk:max-[1399px]:beside-inbox:w-86 desk:max-[1279px]:beside-inbox:w-77',
        'desk:beside-inbox:translate-x-0 desk:beside-inbox:justify-items-stretch print:beside-report:hidden!',
      )}
      role="status"
      aria-atomic="false"
      aria-label={m.toasts()}
    >
      {toasts.map((toast) => (
        <OneToast
          key={toast.id}
          toast={toast}
          showsKey={toast.action?.key !== undefined && toastOf(toast.action.key) === toast}
        />
      ))}
    </div>
  );
}
