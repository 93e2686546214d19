/** One short tone, repeated once. It is synthesized, so there is no file to load. */
const HERTZ = 660;
const LASTS = 0.16;
const GAP = 0.14;
const LOUD = 0.18;

let context: AudioContext | undefined;

function beep(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = HERTZ;
  // Fades in and out: an abrupt edge clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.setValueAtTime(LOUD, at + LASTS - 0.04);
  volume.gain.linearRampToValueAtTime(0, at + LASTS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LASTS);
}

/** Plays the tone. Browsers stay silent until the person has used the page; this is not an error. */
export async function playTone(): Promise<void> {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    beep(context, context.currentTime);
    beep(context, context.currentTime + LASTS + GAP);
  } catch {
    // This computer has no sound output.
  }
}
