import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { createSounds, type SoundPart } from './sounds.ts';

const whole = Uint8Array.from({ length: 10_000 }, (_, at) => (at * 31) % 251);

interface Fault {
  /** Bytes until the connection breaks. */
  readonly cut?: number;
  readonly hang?: boolean;
  readonly type?: string;
}

/** A server with Range support. The n-th request has the n-th fault. */
function aServer(...faults: (Fault | ApiError)[]) {
  const open = vi.fn<(url: string, part: SoundPart) => Promise<Response>>((_url, { from, signal }) => {
    const fault = faults.shift() ?? {};
    if (fault instanceof ApiError) return Promise.reject(fault);
    const rest = whole.slice(from);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const until = fault.cut ?? rest.length;
        for (let at = 0; at < until; at += 1000)
          controller.enqueue(rest.slice(at, Math.min(at + 1000, until)));
        if (fault.hang) signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        else if (fault.cut !== undefined) setTimeout(() => controller.error(new TypeError('network error')));
        else controller.close();
      },
    });
    const partial = from > 0;
    return Promise.resolve(
      new Response(body, {
        status: partial ? 206 : 200,
        headers: {
          'content-type': fault.type ?? 'audio/mpeg',
          'content-length': String(rest.length),
          etag: '"v1"',
          ...(partial && { 'content-range': `bytes ${from}-9999/${whole.length}` }),
        },
      }),
    );
  });
  return { open, sounds: createSounds(open, { bytes: 25_000, idle: 50 }) };
}
const bytesOf = async (blob: Blob | null) => new Uint8Array((await blob?.arrayBuffer()) ?? []);

describe('sounds', () => {
  test('are asked for as the person, also beside the wall of a link', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('sound'));
    onTestFinished(() => fetched.mockRestore());
    await createSounds().load('/a');
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-frontdesk-person')).toBe('1');
  });

  test('a complete sound is not requested again', async () => {
    const { open, sounds } = aServer();
    const [first, second] = await Promise.all([sounds.load('/a'), sounds.load('/a')]);
    expect(first).toEqual(second);
    expect((await sounds.load('/a')).complete).toBe(true);
    expect(await bytesOf(sounds.peek('/a').blob)).toEqual(whole);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('an interrupted sound keeps its first part, and Resume loads only the rest', async () => {
    const { open, sounds } = aServer({ cut: 3500 }, { cut: 2000 });
    const lost = await sounds.load('/a');
    expect(lost).toMatchObject({ complete: false, problem: 'network', share: 0.35 });
    expect(await bytesOf(lost.blob)).toEqual(whole.slice(0, 3500));
    await sounds.load('/a');
    expect(await sounds.load('/a')).toMatchObject({ complete: true, problem: null });
    expect(await bytesOf(sounds.peek('/a').blob)).toEqual(whole);
    expect(open.mock.calls.map(([, part]) => [part.from, part.etag])).toEqual([
      [0, null],
      [3500, '"v1"'],
      [5500, '"v1"'],
    ]);
  });

  test('a body without progress times out', async () => {
    const { sounds } = aServer({ cut: 2000, hang: true });
    expect(await sounds.load('/a')).toMatchObject({ complete: false, problem: 'timeout' });
    expect(await bytesOf(sounds.peek('/a').blob)).toEqual(whole.slice(0, 2000));
  });

  test('a failure has a kind and can be retried', async () => {
    const { sounds } = aServer(new ApiError('not-found'), {}, { type: 'text/html' });
    expect(await sounds.load('/a')).toEqual({ complete: false, blob: null, share: 0, problem: 'not-found' });
    expect((await sounds.load('/a')).complete).toBe(true);
    expect((await sounds.load('/b')).problem).toBe('unreadable');
  });
});
