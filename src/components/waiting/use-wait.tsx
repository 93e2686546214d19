import { m } from '#messages/shared';
import type { ReactNode } from 'react';
import type { Employee } from '#contract/employees.ts';
import type { Presence } from '#src/lib/presence.ts';
import { firstName } from '#src/lib/text.ts';
import { runningWords } from '#src/lib/time.ts';
import { useAway } from '#src/components/absence/away.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useTick } from '#src/ui/use-now.ts';
import { useStore } from '#src/ui/use-store.ts';
import { stopWaiting, waitFor, waitingFor, waitings, type Target } from './waiting.ts';

interface Wait {
  readonly target: Target;
  readonly presence: Presence;
  /** As it is spoken of: a first name, or that of a group. */
  readonly name: string;
}

export const waitOf = ({ id, live_presence, name }: Employee): Wait => ({
  target: { kind: 'person', id },
  presence: live_presence,
  name: firstName(name),
});

/** What W does, and its button: begins to wait for somebody who is not free, or stops it. Undefined where it does nothing (`may`). */
export function useWait(
  { target, presence, name }: Wait,
  { may = true, className }: { readonly may?: boolean; readonly className?: string } = {},
): readonly [wait: (() => void) | undefined, button: ReactNode] {
  const since = useStore(waitings, (list) => waitingFor(list, target)?.since);
  // Of old data nobody knows who is free.
  const { level } = useFreshness();
  const isAway = useAway().has(target.id) && target.kind === 'person';
  const isFree = presence === 'available' && !isAway && level !== 'stale';
  if (!may || (isFree && since === undefined)) return [undefined, null];
  const stop = () => {
    stopWaiting(target);
    showToast({ icon: 'check', words: m.waitStopped({ name }) });
  };
  const wait = since === undefined ? () => beginWaiting(target, name) : stop;
  return [
    wait,
    <Button
      key="wait"
      icon={since === undefined ? 'bell' : 'x'}
      className={className}
      aria-keyshortcuts="W"
      onClick={wait}
    >
      {since === undefined ? m.waitFor({ name }) : m.waitStop()}{' '}
      {since === undefined ? null : <Running since={since} />}
      <kbd>W</kbd>
    </Button>,
  ];
}

export function beginWaiting(target: Target, name: string): void {
  waitFor(target);
  showToast({ icon: 'bell', words: m.waitBegun({ name }) });
}

/** Its running time. Not part of the button's name, which would change every second. */
const Running = ({ since }: { readonly since: number }) => (
  <span className="tabular-nums" aria-hidden="true">
    {runningWords(useTick() - since)}
  </span>
);
