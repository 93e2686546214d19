import { m } from '#messages/shared';
import type { ReactNode } from 'react';
import { isFree } from '#contract/absences.ts';
import type { Employee } from '#contract/employees.ts';
import type { Away } from '#src/components/absence/away.ts';
import { firstName } from '#src/lib/text.ts';
import { runningWords } from '#src/lib/time.ts';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { Button } from '#src/ui/Button.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useTick } from '#src/ui/use-now.ts';
import { useStore } from '#src/ui/use-store.ts';
import { stopWaiting, waitFor, waitingFor, waitings, type Target } from './waiting.ts';

interface Wait {
  readonly target: Target;
  /** Available, and not away; of a group: somebody is. */
  readonly isFree: boolean;
  /** As it is spoken of: a first name, or that of a group. */
  readonly name: string;
}

export const waitOf = (person: Employee, away: Pick<Away, 'has'>): Wait => ({
  target: { kind: 'person', id: person.id },
  isFree: isFree(person, away),
  name: firstName(person.name),
});

/** What W does, and its button: begins to wait for somebody who is not free, or stops it. Undefined where it does nothing (`may`). */
export function useWait(
  who: Wait,
  { may = true, className }: { readonly may?: boolean; readonly className?: string } = {},
): readonly [wait: (() => void) | undefined, button: ReactNode] {
  const { target, name } = who;
  const since = useStore(waitings, (list) => waitingFor(list, target)?.since);
  // Of old data nobody knows who is free.
  const isKnownFree = useFreshness().level !== 'stale' && who.isFree;
  if (!may || (isKnownFree && since === undefined)) return [undefined, null];
  const wait = () => toggleWaiting(target, name);
  return [
    wait,
    <Button
      key="wait"
      ref={passFocusOn}
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

/** Begins to wait for somebody, or stops it, and says so. */
export function toggleWaiting(target: Target, name: string): void {
  if (waitingFor(waitings.get(), target) === undefined) {
    waitFor(target);
    showToast({ icon: 'bell', words: m.waitBegun({ name }) });
  } else {
    stopWaiting(target);
    showToast({ icon: 'check', words: m.waitStopped({ name }) });
  }
}

/** Its running time. Not part of the button's name, which would change every second. */
const Running = ({ since }: { readonly since: number }) => (
  <span className="tabular-nums" aria-hidden="true">
    {runningWords(useTick() - since)}
  </span>
);
