/** A host of calendars by https, in a process of its own. A question says what has become of them. */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { calendarOf, CERTIFICATE, KEY } from '#testing/http/calendars.ts';
import { runProgram } from './processes.ts';

export interface HostOptions {
  readonly events: number;
  /** The day around which they are, in milliseconds since 1970. */
  readonly now: number;
}
/** `same` with a tag, the `untagged` same at another time, or `changed`. */
export type HostQuestion = 'same' | 'untagged' | 'changed';

const HOUR = 3_600_000;
const stamp = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const inCopenhagen = (moment: number) => `TZID=Europe/Copenhagen:${stamp(moment).slice(0, -1)}`;

/** Single appointments of three years, and one in ten each week, with what Outlook and Google write beside them. */
const eventOf = (index: number, { events, now }: HostOptions, round: number) => {
  const from = now + Math.round((index / events - 0.5) * 3 * 365 * 24) * HOUR;
  return `SUMMARY:Meeting ${index} of ${round}
    DTSTAMP:${stamp(now + round * 1000)}
    DTSTART;${inCopenhagen(from)}
    DTEND;${inCopenhagen(from + HOUR)}
    ${index % 10 === 0 ? 'RRULE:FREQ=WEEKLY;COUNT=100' : 'SEQUENCE:0'}
    LOCATION:The large room
    DESCRIPTION:${'What we talk about. '.repeat(10)}
    TRANSP:OPAQUE`;
};

runProgram(async (options: HostOptions) => {
  let [state, round, asked]: [HostQuestion, number, number] = ['same', 1, 0];
  const textOf = () =>
    calendarOf(...Array.from({ length: options.events }, (_, index) => eventOf(index, options, round)));
  let text = textOf();
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked += 1;
    const etag = `"${round}"`;
    const isKnown = state === 'same' && request.headers['if-none-match'] === etag;
    const body = state === 'untagged' ? text.replaceAll('DTSTAMP:2', `DTSTAMP:${asked}2`) : text;
    response.writeHead(isKnown ? 304 : 200, state === 'untagged' ? {} : { etag });
    response.end(isKnown ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://calendar.example:${(server.address() as AddressInfo).port}/basic.ics`,
    answer: (question: HostQuestion) => {
      state = question;
      if (question === 'changed') {
        round += 1;
        text = textOf();
      }
      return { bytes: text.length };
    },
    close: async () => server.closeAllConnections(),
  };
});
