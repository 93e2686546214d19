import { m } from '#messages/start';

/** The speed dial digit of a person or a group, as a keycap: the key that transfers a call. */
export function DialKey({ digit, className = '' }: { readonly digit: number; readonly className?: string }) {
  return (
    <kbd
      className={`h-5.5 min-w-6.5 text-sm font-strong text-ink normal-nums ${className}`}
      title={m.speedDial({ digit })}
    >
      {digit}
    </kbd>
  );
}
