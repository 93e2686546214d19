import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import type { FastifyReply } from 'fastify';

/** A reader with more unread bytes than this is gone or too slow, and is disconnected. */
const UNREAD = 64 * 1024;
/** Characters. Longer than any event of ours: a service that sends more does not send changes. */
const LONGEST = 64 * 1024;

/** The text of an event. */
export const eventText = (event: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Answers with a `text/event-stream`. Returns what writes to it. */
export function openEventStream(reply: FastifyReply): (text: string) => void {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // nginx buffers answers otherwise.
    'x-accel-buffering': 'no',
  });
  return (text) => {
    if (raw.writableLength > UNREAD) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
}

/** The events of a `text/event-stream`. */
export const readEvents = (body: AsyncIterable<Uint8Array>): ReadableStream<EventSourceMessage> =>
  ReadableStream.from(body)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: LONGEST }));
