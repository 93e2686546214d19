import { m } from '#messages/extras';
import { cx } from 'class-variance-authority';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { stopWaiting, type Waiting } from '#src/components/waiting/waiting.ts';
import { telHref } from '#src/lib/phone.ts';
import { runningWords } from '#src/lib/time.ts';
import { button, iconButton } from '#src/ui/buttons.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DialKey } from '#src/ui/Key.tsx';
import { Cross } from '#src/ui/Pill.tsx';
import { useWindowKeys } from '#src/ui/use-page-keys.ts';

interface Free {
  readonly waiting: Waiting;
  /** "Hanne Klitrose is free" */
  readonly words: string;
  readonly speed_dial: Employee['speed_dial'];
  readonly person: Employee | undefined;
}

/** At the foot of the rail, which is never over a card; without a rail where the other toasts are. */
const FOOT = cx(
  'fixed end-3 bottom-3.5 z-50 grid max-h-[70dvh] w-[calc(var(--rail-w)-25px)] gap-2 overflow-y-auto wide:end-[calc(var(--rail-w)+12px)]',
  'max-rail:start-1/2 max-rail:end-auto max-rail:w-86 max-rail:max-w-[calc(100vw-32px)] max-rail:-translate-x-1/2',
  'max-desk:bottom-[calc(63px+max(12px,env(safe-area-inset-bottom)))]',
);

/** Who has become free, with the digit and the call; F9 calls the newest. A screen reader is told of it elsewhere, once. */
export function FreeToast({ free }: { readonly free: readonly Free[] }) {
  const newest = free.toSorted((a, b) => rangAt(b) - rangAt(a)).find(({ person }) => telOf(person));
  useWindowKeys((event) => {
    if (event.key !== 'F9' || event.defaultPrevented || newest === undefined) return;
    event.preventDefault();
    stopWaiting(newest.waiting);
    window.location.assign(telOf(newest.person) ?? '');
  });
  return (
    <section className={FOOT} aria-label={m.waitFreeNow()} data-part="free">
      {free.map((one) => (
        <OneFree key={`${one.waiting.kind} ${one.waiting.id}`} free={one} isNewest={one === newest} />
      ))}
    </section>
  );
}

const rangAt = ({ waiting }: Free): number => waiting.progress.rangAt ?? 0;
const telOf = (person: Employee | undefined) => (person ? telHref(person.number) : undefined);

function OneFree({ free, isNewest }: { readonly free: Free; readonly isNewest: boolean }) {
  const { waiting, words, speed_dial, person } = free;
  const tel = telOf(person);
  const digit = (person?.speed_dial ?? speed_dial)?.digit;
  return (
    <div
      className="flex min-h-14 animate-[toast-in_150ms_cubic-bezier(0.2,0,0,1)] items-center gap-2 rounded-control bg-primary py-2 ps-3 pe-1.5 text-on-primary shadow-menu"
      data-toast
    >
      <Shape presence="available" className="size-3.5 text-inherit!" />
      <p className="min-w-0 flex-1">
        <b className="line-clamp-2 font-strong wrap-anywhere" dir="auto">
          {words}
        </b>
        <span className="block text-sm/4.5 font-regular whitespace-nowrap">
          {m.waited({ time: runningWords(rangAt(free) - waiting.since) })}
        </span>
      </p>
      {digit === undefined ? null : (
        <DialKey digit={digit} className="flex-none border-current! bg-transparent! text-inherit!" />
      )}
      {tel ? (
        <a
          className={button({ className: 'h-9! flex-none border-surface! px-2! max-desk:h-11!' })}
          href={tel}
          aria-keyshortcuts={isNewest ? 'F9' : undefined}
          onClick={() => stopWaiting(waiting)}
        >
          <Icon name="phone" />
          {m.waitCall()} {isNewest ? <kbd className="max-desk:hidden">F9</kbd> : null}
        </a>
      ) : null}
      {/* Beside a rail it covers no card. */}
      <Cross
        className={iconButton({
          className:
            'flex-none text-inherit! hover:bg-transparent! hover:opacity-70 max-desk:size-11 rail:hidden',
        })}
        label={m.waitClose()}
        onPress={() => stopWaiting(waiting)}
      />
    </div>
  );
}
