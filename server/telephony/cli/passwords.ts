import { randomBytes } from 'node:crypto';
import { UsageError, type Context } from './command.ts';

const SHORTEST = 12;

interface Taken {
  readonly password: string;
  /** Prints a new password. Call it once the password is stored. */
  readonly show: () => void;
}

/** A password from standard input, or a new one. */
export async function takePassword(
  { readInput, print }: Pick<Context, 'readInput' | 'print'>,
  fromInput: boolean,
): Promise<Taken> {
  if (!fromInput) {
    const password = randomBytes(15).toString('base64url');
    return { password, show: () => print(`Password, shown this once: ${password}`) };
  }
  const password = (await readInput()).replace(/\r?\n$/, '');
  if (password.length < SHORTEST)
    throw new UsageError(`The password on standard input is shorter than ${SHORTEST} characters.`);
  return { password, show: () => undefined };
}
