import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as it came: its envelope, its headers by their names in small letters, and its parts by their type. */
export interface CaughtMail {
  readonly to: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: ReadonlyMap<string, string>;
  readonly raw: string;
}

/** A server for mail on this machine, which keeps what it gets. */
export interface MailServer {
  readonly url: string;
  readonly mails: CaughtMail[];
  /** Answers in the place of the usual to a connection, the recipient and the end of a mail: a line, `hang up`, or `nothing`. */
  says: { greeting?: string; recipient?: string; data?: string };
  readonly close: () => void;
}

const decoded = (body: string, encoding: string): string =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString()
    : encoding === 'quoted-printable'
      ? Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString()
      : body;

function split(text: string): { headers: Map<string, string>; body: string } {
  const at = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: text.slice(at + 4) };
}

function mailOf(to: string, raw: string): CaughtMail {
  const { headers, body } = split(raw);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  return {
    to,
    headers,
    raw,
    parts: new Map(
      parts.map((part) => [
        part.headers.get('content-type')?.split(';')[0] ?? '',
        decoded(part.body, part.headers.get('content-transfer-encoding') ?? ''),
      ]),
    ),
  };
}

/** Starts one. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string): void => {
      if (line === 'hang up') socket.destroy();
      else if (line !== 'nothing') socket.write(`${line}\r\n`);
    };
    let [to, data]: [string, string[] | undefined] = ['', undefined];
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (data !== undefined && line !== '.') return void data.push(line.replace(/^\./, ''));
      if (data !== undefined) {
        const answer = caught.says.data ?? '250 Taken';
        if (/^250|^hang up$|^nothing$/.test(answer)) caught.mails.push(mailOf(to, data.join('\r\n')));
        data = undefined;
        return say(answer);
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') [to] = /(?<=<)[^>]*/.exec(line) ?? [''];
      if (command === 'DATA') data = [];
      if (command === 'QUIT') return void socket.end('221 Bye\r\n');
      say(
        command === 'DATA'
          ? '354 Go on'
          : command === 'RCPT'
            ? (caught.says.recipient ?? '250 Ok')
            : '250 Ok',
      );
    });
    say(caught.says.greeting ?? '220 Test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caught: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    says: {},
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return caught;
}
