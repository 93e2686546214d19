import { randomBytes } from 'node:crypto';
import { UsageError, type Context } from './command.ts';

const SHORTEST = 12;

/** A password from standard input, or a new one that is printed once. */
export async function takePassword(
  { readInput, print }: Pick<Context, 'readInput' | 'print'>,
  fromInput: boolean,
): Promise<string> {
  if (!fromInput) {
    const password = randomBytes(15).toString('base64url');
    print(`Password, shown this once: ${password}`);
    return password;
  }
  const password = (await readInput()).replace(/\r?\n$/, '');
  if (password.length < SHORTEST)
    throw new UsageError(`The password on standard input is shorter than ${SHORTEST} characters.`);
  return password;
}
