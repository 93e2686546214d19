/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** Characters. Longer than any event of ours: a service that sends more does not send changes. */
const LONGEST = 64 * 1024;

/** Reads the events of a stream as in the HTML standard. Ignores comments and unknown fields. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true }).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
    if (text.length > LONGEST) throw new RangeError('An event is too long.');
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield readEvent(text.slice(0, end));
      text = text.slice(end + 2);
    }
  }
}

function readEvent(block: string): StreamEvent {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    fields.set(name, name === 'data' && fields.has(name) ? `${fields.get(name)}\n${value}` : value);
  }
  return { id: fields.get('id'), event: fields.get('event') ?? 'message', data: fields.get('data') ?? '' };
}

/** The text of an event. */
export const eventText = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
