import { m } from '#messages/start';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { forYouCount, forYouOpen } from '#src/components/tasks/for-you.ts';
import { laterDialog } from '#src/components/later/later.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { isCovered } from '#src/ui/keys.ts';
import { useWindowKeys } from '#src/ui/use-page-keys.ts';
import { useStore } from '#src/ui/use-store.ts';

const ForYou = laterDialog(async () => (await import('./ForYou.tsx')).ForYou);

/** The bell in the top bar: how much is for this person. A press or F8 opens the list. */
export function Bell() {
  const open = useStore(forYouOpen);
  const button = useRef<HTMLButtonElement>(null);
  const count = useStore(forYouCount);
  useWindowKeys((event) => {
    if (event.key !== 'F8' || event.defaultPrevented || isCovered()) return;
    event.preventDefault();
    forYouOpen.set(true);
  });
  const preload = () => void ForYou.load().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="relative grid size-9 flex-none cursor-pointer place-items-center rounded-control border border-line-control bg-surface hover:bg-sunken aria-expanded:bg-sunken max-desk:order-1 max-desk:size-12"
        aria-label={m.bell({ count })}
        title={m.forYou()}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="F8"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => forYouOpen.set(true)}
      >
        <Icon name="bell" size={20} />
        {count === 0 ? null : (
          <span
            className="absolute -end-1.5 -top-1.5 h-4 min-w-4.25 rounded-[8px] bg-accent px-1 text-center text-xs/4 font-strong forced-highlight text-on-accent ring-2 ring-canvas"
            aria-hidden="true"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {open
        ? // Outside of the top bar, because a dialog is not part of it.
          createPortal(<ForYou bell={button} onClose={() => forYouOpen.set(false)} />, document.body)
        : null}
    </>
  );
}
