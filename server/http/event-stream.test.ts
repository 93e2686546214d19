import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { eventText, readEvents } from './event-stream.ts';

const read = (body: AsyncIterable<Uint8Array>) => Readable.from(readEvents(body)).toArray();

it('events are read as they were written, also in pieces, without comments', async () => {
  const text = `retry: 5\n\n: comment\n\n${eventText('hello', { name: 'Bjørn\n' }, 7)}${eventText('heartbeat', {})}`;
  const pieces = (async function* pieces() {
    for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
  })();
  const events = [
    { id: '7', event: 'hello', data: '{"name":"Bjørn\\n"}' },
    { id: undefined, event: 'heartbeat', data: '{}' },
  ];
  expect(await read(pieces)).toEqual(events);
  expect(await read(new Blob([text]).stream())).toEqual(events);
});

it('a stream of one endless event is given up', async () => {
  let sent = 0;
  const endless = (async function* endless() {
    for (;;) {
      sent += 1;
      yield Buffer.from(`data: ${'x'.repeat(1000)}\n`);
    }
  })();
  await expect(read(endless)).rejects.toThrow(/max buffer size/);
  expect(sent).toBeLessThan(100);
});
