import { isLoopback } from '#server/http/addresses.ts';
import type { Outcome } from '#server/http/signed-call.ts';
import type { Gateway } from '../http/context.ts';
import type { Letter } from './letter-template.ts';

/** A letter with its envelope. */
interface Posted extends Letter {
  readonly to: string;
  /** The same whenever the same letter is sent. */
  readonly id: string;
  /** Where one press ends them (RFC 8058). */
  readonly stop?: string | undefined;
}

interface MailSource extends Pick<Gateway, 'digestMail' | 'timeouts'> {
  readonly log: { warn(reason: object, message: string): void };
}

/**
 * Hands a letter to the operator's server for mail, once. `unreachable`: it has certainly not been taken, and may be tried again. `refused`: the
 * server will never take it. `silent`: nobody knows.
 */
export async function sendMail(
  { digestMail, timeouts: { mail }, log }: MailSource,
  { to, id, stop, ...letter }: Posted,
): Promise<Outcome> {
  if (digestMail === undefined) return { kind: 'refused', status: 0 };
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(digestMail.url);
  const transport = createTransport({
    url: digestMail.url,
    connectionTimeout: mail,
    greetingTimeout: mail,
    dnsTimeout: mail,
    socketTimeout: mail,
    // To another machine never unencrypted: a password and figures of a company go with it.
    requireTLS: !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const headers = {
    'Auto-Submitted': 'auto-generated',
    ...(stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
  let isConnected = false;
  try {
    // What fails here has certainly sent nothing.
    await transport.verify();
    isConnected = true;
    await transport.sendMail({
      ...letter,
      from: { name: 'Frontdesk', address: digestMail.from },
      to: { name: '', address: to },
      messageId: `<${id}@${hostname}>`,
      headers,
    });
    return { kind: 'taken' };
  } catch (error) {
    // The server's own words can have the address.
    const { code, responseCode: status } = error as { code?: string; responseCode?: number };
    log.warn({ code, status }, 'mail not taken');
    if (!isConnected || (status !== undefined && status < 500)) return { kind: 'unreachable' };
    return status === undefined ? { kind: 'silent' } : { kind: 'refused', status };
  } finally {
    transport.close();
  }
}
