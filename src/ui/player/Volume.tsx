import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { player } from './controller.ts';
import { usePlayer } from './use-player.ts';

/** How loud: a button that opens a line. Remembered on this computer. */
export function Volume() {
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
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return (
    <span className="volume" ref={box}>
      <Button
        small
        ref={button}
        icon={volume === 0 ? 'mute' : 'volume'}
        aria-label={`Volume ${Math.round(volume * 100)} %`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <span className="volume__box" id={id} hidden={!open}>
        <input
          ref={line}
          type="range"
          aria-label="Volume"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-valuetext={`${Math.round(volume * 100)} %`}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
            button.current?.focus();
          }}
          onChange={(event) => player.setVolume(event.target.valueAsNumber)}
        />
      </span>
    </span>
  );
}
