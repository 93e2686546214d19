import './player.css';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { saveAs } from '#src/ui/save-file.ts';
import { player, usePlayer, useTrackState } from './controller.ts';
import { Listening } from './Listening.tsx';
import { RATES } from './preferences.ts';
import { SOUND_PROBLEMS, type Track, type TrackSound } from './track.ts';
import { Wave } from './Wave.tsx';
import { clockOf, shownLength, ticksOf } from './words.ts';

interface PlayerProps {
  readonly track: Track;
  /** The file name of the saved recording. */
  readonly fileName: string;
  /** More settings, beside the volume. */
  readonly children?: ReactNode;
}

/** The large player: waveform, position, play and pause, a step back and forward, speed, volume, and saving the recording. */
export function Player({ track, fileName, children }: PlayerProps) {
  const state = useTrackState(track.key);
  const status = state?.status;
  const playing = status === 'playing' || status === 'loading';
  const total = shownLength(track.seconds, state?.seconds ?? track.seconds);
  const skip = (seconds: number) => {
    if (!state) player.prepare(track);
    player.skip(seconds);
  };
  return (
    <div className="player" role="group" aria-label="Player">
      <Wave track={track} />
      <div className="ticks" aria-hidden="true">
        {ticksOf(total).map((mark) => (
          <span key={mark} style={{ left: `${total > 0 ? (mark / total) * 100 : 0}%` }}>
            {clockOf(mark)}
          </span>
        ))}
      </div>
      <Lost track={track} />
      <div className="ctl">
        <span className="now">
          {clockOf(Math.min(state?.second ?? 0, total))} <span>of {clockOf(total)}</span>
        </span>
        <span className="mid">
          <button type="button" className="hop" aria-label="Back 5 seconds" onClick={() => skip(-5)}>
            <Icon name="back5" />
          </button>
          <button
            type="button"
            className="big"
            aria-label={playing ? 'Pause' : 'Play'}
            aria-busy={status === 'loading'}
            onClick={() => player.toggle(track)}
          >
            <Icon name={playing ? 'pause' : 'play'} size={20} />
          </button>
          <button type="button" className="hop" aria-label="Forward 5 seconds" onClick={() => skip(5)}>
            <Icon name="fwd5" />
          </button>
        </span>
        <span className="end">
          <Speed />
          <Listening>{children}</Listening>
          <Save track={track} fileName={fileName} />
        </span>
      </div>
    </div>
  );
}

function Speed() {
  const rate = usePlayer((state) => state.rate);
  return (
    <span className="seg seg--sm" role="group" aria-label="Speed">
      {RATES.map((one) => (
        <button key={one} type="button" aria-pressed={one === rate} onClick={() => player.setRate(one)}>
          {one}×
        </button>
      ))}
    </span>
  );
}

/** What went wrong, the position that is kept, and how to continue. */
function Lost({ track }: { readonly track: Track }) {
  const { status, problem = null, second = 0 } = useTrackState(track.key) ?? {};
  if (status !== 'lost' || problem === null) return <p className="lost lost--none" role="status" />;
  return (
    <p className="lost" role="status">
      <Icon name="warn" />
      <span>
        <b>{second > 0 ? `Sound lost at ${clockOf(second)}.` : 'The sound could not be fetched.'}</b>{' '}
        {SOUND_PROBLEMS[problem]}
      </span>
      {problem === 'not-found' ? null : (
        <Button small icon="retry" onClick={() => player.play(track)}>
          {second > 0 ? 'Resume' : 'Try again'}
        </Button>
      )}
    </p>
  );
}

/** Saves the recording from memory. What is missing of it is fetched first. */
function Save({ track, fileName }: Pick<PlayerProps, 'track' | 'fileName'>) {
  const [problem, setProblem] = useState<TrackSound['problem']>(null);
  const [working, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    const sound = await track.load();
    setWorking(false);
    setProblem(sound.complete ? null : (sound.problem ?? 'network'));
    if (sound.complete && sound.blob) saveAs(sound.blob, fileName);
  };
  return (
    <>
      <Button
        small
        icon="download"
        working={working}
        aria-label="Save the recording"
        onClick={() => void save()}
      />
      <span className="save__problem" role="alert">
        {problem === null ? '' : `Not saved. ${SOUND_PROBLEMS[problem]}`}
      </span>
    </>
  );
}
