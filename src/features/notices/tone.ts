/** One short tone, repeated once. Made here: nothing is fetched, and no file is kept. */
const HERTZ = 660;
const LASTS = 0.16;
const GAP = 0.14;
const LOUD = 0.18;

let context: AudioContext | undefined;

function beep(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = HERTZ;
  // Begun and ended softly: a square edge clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.setValueAtTime(LOUD, at + LASTS - 0.04);
  volume.gain.linearRampToValueAtTime(0, at + LASTS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LASTS);
}

/** Plays it. A browser that nobody has pressed a key in yet keeps silent; that is its rule, and not an error. */
export async function playTone(): Promise<void> {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    beep(context, context.currentTime);
    beep(context, context.currentTime + LASTS + GAP);
  } catch {
    // No sound on this computer.
  }
}
