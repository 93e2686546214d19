import { isLoopback } from '#server/http/addresses.ts';
import type { Outcome } from '#server/http/signed-call.ts';
import type { Mailbox } from '../http/options.ts';
import type { Letter } from './letter.ts';

/** Milliseconds until a connection, a greeting, and the next byte. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A letter with its envelope. */
export interface Posted extends Letter {
  readonly to: string;
  /** The same whenever the same letter is sent. */
  readonly id: string;
  /** Where one press ends them (RFC 8058). */
  readonly stop?: string | undefined;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;

/**
 * Hands a letter to the operator's server for mail, once. `unreachable`: it has certainly not been taken, and may be tried again. `refused`: the
 * server will never take it. `silent`: nobody knows.
 */
export async function sendMail({ url, from }: Mailbox, letter: Posted): Promise<Outcome> {
  const { to, id, stop, subject, text, html } = letter;
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(url);
  const transport = createTransport({
    url,
    ...WAITS,
    // To another machine never unencrypted: a password and figures of a company go with it.
    requireTLS: !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // What fails here has certainly sent nothing.
    await transport.verify();
  } catch {
    transport.close();
    return { kind: 'unreachable' };
  }
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      messageId: `<${id}@${hostname}>`,
      subject,
      text,
      html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stop === undefined
          ? {}
          : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    });
    return { kind: 'taken' };
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined) return { kind: 'silent' };
    return status >= 500 ? { kind: 'refused', status } : { kind: 'unreachable' };
  } finally {
    transport.close();
  }
}
