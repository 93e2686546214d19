import { useEffect, useEffectEvent } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { isTyping } from './keys.ts';
import { dismissToast, useToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';
import { useTick } from './use-now.ts';

function SecondsLeft({ until }: { readonly until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useTick()) / 1000));
  return (
    <span className="left" aria-hidden="true">
      {seconds} s
    </span>
  );
}

function OneToast({ toast }: { readonly toast: Toast }) {
  const { act } = toast;
  const take = () => {
    dismissToast(toast.id);
    act?.run();
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== act?.key?.toLowerCase() || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    take();
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <div className="toast">
      <Icon name={toast.icon} />
      <span>{toast.words}</span>
      {act ? (
        <>
          <Button onClick={take}>
            {act.label}
            {act.key ? <kbd>{act.key}</kbd> : null}
          </Button>
          <SecondsLeft until={toast.until} />
        </>
      ) : (
        <span />
      )}
    </div>
  );
}

/** Shows the toasts; once in the shell. Screen readers announce only what is added to a region that is already there. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className="toasts" role="status" aria-label="Messages">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
