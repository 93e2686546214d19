import { m } from '#messages/start';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { player, useControlsOf, useTrackState } from './controller.ts';
import { positionWords, shownLength, type Track } from './track.ts';

/** The seconds by which a key moves the position. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -15,
  PageUp: 15,
  Home: -Infinity,
  End: Infinity,
};

interface PositionSliderProps {
  readonly track: Track;
  readonly className: string;
  readonly 'data-scrub'?: boolean;
  readonly children?: ReactNode;
}

/** A slider with the position of a track. Its content draws from `--at` (0% to 100%), which changes each frame without a render. */
export function PositionSlider({ track, className, children, ...rest }: PositionSliderProps) {
  const line = useRef<HTMLDivElement>(null);
  const state = useTrackState(track.key);
  const present = state !== null;
  const playing = state?.status === 'playing';
  const length = state?.seconds ?? track.seconds;
  const total = shownLength(track.seconds, length);
  const second = Math.min(state?.second ?? 0, total);
  useControlsOf(track.key);

  useEffect(() => {
    const draw = () => {
      const at = present && length > 0 ? player.position() / length : 0;
      line.current?.style.setProperty('--at', `${Math.min(100, at * 100)}%`);
    };
    draw();
    if (!playing) return player.subscribe(draw);
    let frame = requestAnimationFrame(function next() {
      draw();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [present, playing, length]);

  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) player.seek(((event.clientX - box.left) / box.width) * length, track);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    seekTo(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = MOVES[event.key];
    if (move === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    player.skip(move, track);
  };

  return (
    <div
      // Time goes from left to right in every language.
      dir="ltr"
      ref={line}
      {...rest}
      className={className}
      role="slider"
      tabIndex={0}
      aria-label={m.position()}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={second}
      aria-valuetext={positionWords(second, total)}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
