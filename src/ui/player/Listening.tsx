import { m } from '#messages/shared';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { player, usePlayer } from './controller.ts';

/** The classes of a setting in it. */
export const listenLine =
  'flex min-h-7 cursor-pointer items-center gap-2 max-desk:min-h-11 max-desk:text-md max-desk:font-regular';

/** A button that opens the volume, which is stored on this computer, and the `children`. */
export function Listening({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const volume = usePlayer((state) => state.volume);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    line.current?.focus();
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);

  return (
    <span className="relative" ref={box}>
      <Button
        small
        className="max-desk:size-11!"
        ref={button}
        icon={volume === 0 ? 'mute' : 'volume'}
        aria-label={m.playerHow()}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <fieldset
        className="absolute end-0 bottom-[calc(100%+6px)] z-5 grid w-56.5 gap-1 rounded-float border border-line-strong bg-surface px-3 py-2 shadow-menu max-desk:w-65"
        id={id}
        hidden={!open}
        aria-label={m.playerHow()}
      >
        <label className={listenLine}>
          {m.playerVolume()}
          <input
            ref={line}
            className="min-w-0 flex-1 accent-accent"
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            aria-valuetext={`${Math.round(volume * 100)} %`}
            onChange={(event) => player.setVolume(event.target.valueAsNumber)}
          />
        </label>
        {children}
      </fieldset>
    </span>
  );
}
