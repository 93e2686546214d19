import { m } from '#messages/shared';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { perLanguage } from '#src/browser/language.ts';
import { saveAs } from '#src/ui/save-file.ts';
import { player, RATES, useTrackState } from './controller.ts';
import { clockOf, problemWords, shownLength, ticksOf, type SoundProblem, type Track } from './track.ts';
import { segments } from '#src/ui/buttons.ts';
import { announce } from '#src/ui/toasts.ts';
import { useStore } from '#src/ui/use-store.ts';
import { Wave } from './Wave.tsx';

interface PlayerProps {
  readonly track: Track;
  /** The file name of the saved recording. */
  readonly fileName: string;
  /** In a narrow column: lower, without a box of its own, its settings on a line of their own. */
  readonly narrow?: boolean;
  /** More settings, beside the volume. */
  readonly children?: ReactNode;
}

const NARROW =
  'desk:[&_[data-controls]]:flex-wrap desk:[&_[data-settings]]:m-0 desk:[&_[data-settings]]:w-full desk:[&_[data-settings]>:first-child]:me-auto desk:[&_[data-wave]]:h-14';

/** The large player: waveform, position, play and pause, a step back and forward, speed, volume, and saving the recording. */
export function Player({ track, fileName, narrow = false, children }: PlayerProps) {
  const state = useTrackState(track.key);
  const status = state?.status;
  const playing = status === 'playing' || status === 'loading';
  const total = shownLength(track.seconds, state?.seconds ?? track.seconds);
  return (
    <div
      className={`relative tabular-nums ${narrow ? NARROW : 'rounded-control border border-line bg-surface px-4.5 pt-4 pb-3 max-desk:px-4 max-desk:py-3.5'}`}
      role="group"
      aria-label={m.player()}
    >
      <Wave track={track} />
      <div
        className="relative mt-1 h-3.5 text-xs font-regular text-ink-3 normal-nums max-desk:h-4 max-desk:text-sm"
        aria-hidden="true"
      >
        {ticksOf(total).map((mark) => (
          <span
            key={mark}
            className={`absolute ${mark === 0 ? '' : mark === total ? '-translate-x-full' : '-translate-x-1/2 max-desk:hidden'}`}
            style={{ left: `${total > 0 ? (mark / total) * 100 : 0}%` }}
          >
            {clockOf(mark)}
          </span>
        ))}
      </div>
      <Lost track={track} />
      <div
        className="mt-2.5 flex flex-wrap items-center gap-2 max-desk:mt-2 max-desk:grid max-desk:justify-items-center"
        dir="ltr"
        data-controls
      >
        <span className="me-auto text-2xl font-strong whitespace-nowrap normal-nums max-desk:m-0 max-desk:text-3xl max-desk:tracking-[-0.02em]">
          {clockOf(Math.min(state?.second ?? 0, total))}{' '}
          <span className="text-md font-regular text-ink-3 max-desk:text-lg max-desk:tracking-[0]">
            {m.playerOf({ length: clockOf(total) })}
          </span>
        </span>
        <span className="flex items-center gap-2 max-desk:mb-1 max-desk:gap-5.5">
          <Skip track={track} by={-5} />
          <button
            type="button"
            className="group/play mx-1 grid size-12 place-items-center rounded-full bg-primary text-on-primary hover:bg-ink-2 max-desk:m-0 max-desk:size-18 forced-colors:border forced-colors:border-[CanvasText]"
            aria-label={playing ? m.playerPause() : m.playerPlay()}
            aria-busy={status === 'loading'}
            onClick={() => player.toggle(track)}
          >
            <Icon
              name={playing ? 'pause' : 'play'}
              size={20}
              className="group-aria-busy/play:opacity-60 max-desk:size-7.5"
            />
          </button>
          <Skip track={track} by={5} />
        </span>
        <span className="ms-auto flex items-center gap-2 max-desk:m-0 max-desk:w-full" data-settings>
          <Speed />
          <Listening>{children}</Listening>
          <Save key={track.key} track={track} fileName={fileName} />
        </span>
      </div>
    </div>
  );
}

/** A step back or forward. */
const Skip = ({ track, by }: { readonly track: Track; readonly by: 5 | -5 }) => (
  <button
    type="button"
    className="grid size-10 place-items-center rounded-full text-ink hover:bg-sunken max-desk:size-14"
    aria-label={by < 0 ? m.playerBack() : m.playerForward()}
    onClick={() => player.skip(by, track)}
  >
    <Icon name={by < 0 ? 'back5' : 'fwd5'} className="size-6! max-desk:size-8!" />
  </button>
);

/** "0.8". */
const rates = perLanguage((format) => new Intl.NumberFormat(format));

/** Plays at the next speed, by its key. The buttons say by themselves which is pressed. */
export function nextRate(): void {
  player.nextRate();
  announce(m.playerSpeedNow({ rate: rates().format(player.preferences.get().rate) }));
}

function Speed() {
  const { rate } = useStore(player.preferences);
  return (
    <span
      className={segments({
        size: 'sm',
        className:
          'max-desk:flex max-desk:flex-1 max-desk:*:h-11 max-desk:*:flex-1 max-desk:*:justify-center max-desk:*:text-[15px]',
      })}
      role="group"
      aria-label={m.playerSpeed()}
    >
      {RATES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === rate}
          onClick={() => player.prefer({ rate: one })}
        >
          {rates().format(one)}×
        </button>
      ))}
    </span>
  );
}

/** The classes of a setting beside the volume. */
export const listenLine =
  'flex min-h-7 cursor-pointer items-center gap-2 max-desk:min-h-11 max-desk:text-md max-desk:font-regular';

/** A button that opens the volume, and the `children`. A press or the focus elsewhere closes it, and Escape. */
function Listening({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { volume } = useStore(player.preferences);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button is the control; the keys are those of what is in it
    <span
      className="relative"
      // Takes the focus of what a browser does not give it by a press, so that the press does not close the box.
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
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
            key={String(open)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was just opened
            autoFocus={open}
            className="min-w-0 flex-1 accent-accent"
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            aria-valuetext={`${Math.round(volume * 100)} %`}
            onChange={(event) => player.prefer({ volume: event.target.valueAsNumber })}
          />
        </label>
        {children}
      </fieldset>
    </span>
  );
}

/** What went wrong, the position that is kept, and how to continue. */
function Lost({ track }: { readonly track: Track }) {
  const { status, problem = null, second = 0 } = useTrackState(track.key) ?? {};
  if (status !== 'lost' || problem === null) return <p className="hidden" role="status" />;
  return (
    <p
      className="mt-2 flex items-center gap-2.5 rounded-control bg-negative-soft py-1.75 ps-3 pe-2 text-negative-ink"
      role="status"
    >
      <Icon name="warn" />
      <span>
        <b className="font-strong">
          {second > 0 ? m.playerLostAt({ time: clockOf(second) }) : m.playerNotFetched()}
        </b>{' '}
        {problemWords(problem)}
      </span>
      {problem === 'not-found' ? null : (
        <Button small icon="retry" className="ms-auto max-desk:h-11" onClick={() => player.play(track)}>
          {second > 0 ? m.playerResume() : m.tryAgain()}
        </Button>
      )}
    </p>
  );
}

/** Fetches the recording and saves it. */
function Save({ track, fileName }: Pick<PlayerProps, 'track' | 'fileName'>) {
  const [problem, setProblem] = useState<SoundProblem | null>(null);
  const [working, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    const sound = await track.whole();
    setWorking(false);
    setProblem(typeof sound === 'string' ? sound : null);
    if (typeof sound !== 'string') saveAs(sound, fileName);
  };
  return (
    <>
      <Button
        small
        icon="download"
        className="max-desk:size-11!"
        working={working}
        aria-label={m.playerSave()}
        onClick={() => void save()}
      />
      <span
        className="absolute end-4.5 bottom-14 rounded-control bg-negative-soft px-2 py-1 text-sm font-regular text-negative-ink empty:hidden"
        role="alert"
      >
        {problem === null ? '' : m.playerNotSaved({ reason: problemWords(problem) })}
      </span>
    </>
  );
}
