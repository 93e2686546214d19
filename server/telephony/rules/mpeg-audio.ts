/** Bit rates of layer III in kbit/s by the index in a frame: of MPEG 1, and of MPEG 2 and 2.5 (ISO 11172-3, 13818-3). */
const RATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLES = [44_100, 48_000, 32_000] as const;
/** Frames that have to follow each other: one may be in any file by chance. */
const FRAMES = 3;

/** The bytes of a tag before the sound (ID3v2). */
function tagLength(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  return 10 + size;
}

/** The length of the layer III frame that begins at `at`, in bytes; undefined if none does. */
function frameLength(bytes: Uint8Array, at: number): number | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (first !== 255 || second >> 5 !== 7 || version === 1 || !isLayer3) return undefined;
  const rate = RATES[version === 3 ? 'one' : 'two'][third >> 4];
  const samples = SAMPLES[(third >> 2) & 3];
  if (!rate || samples === undefined) return undefined;
  const frequency = version === 3 ? samples : samples / (version === 2 ? 2 : 4);
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / frequency) + ((third >> 1) & 1);
}

/** Whether bytes are MPEG audio of layer III, as players read it: frames that follow each other, after a tag or none. */
export function isMpegAudio(bytes: Uint8Array): boolean {
  let at = tagLength(bytes);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const length = frameLength(bytes, at);
    if (length === undefined || length < 4) return false;
    at += length;
    if (at >= bytes.length) return frame > 0;
  }
  return true;
}
