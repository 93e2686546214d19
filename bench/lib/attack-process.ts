/** Sends one attack on many connections, until its parent disconnects. Says how many were answered when it is asked. */
import process from 'node:process';
import { Pool } from 'undici';
import { ATTACKS, requestOf } from './attacks.ts';
import type { Attacked } from './attacked-process.ts';
import { onStart } from './child.ts';

/** The first message to this process. */
export interface AttackOptions extends Attacked {
  /** Its place in `ATTACKS`. */
  readonly attack: number;
  readonly connections: number;
  /** Where its connections come from: one of 127.0.0.0/8. */
  readonly address: string;
}

onStart(({ attack, connections, address, ...attacked }: AttackOptions) => {
  const hostile = ATTACKS[attack]![0];
  const { at } = hostile(0);
  const pool = new Pool(at === 'gateway' ? attacked.url : attacked.serviceUrl, {
    connections,
    connect: { localAddress: address },
  });
  let answered = 0;
  const go = async () => {
    for (let time = 0; ; time += 1) {
      // A connection that is closed by the program is opened again.
      await pool
        .request(requestOf(hostile(time * connections + Math.random()), attacked.tokens[0]))
        .then(({ body }) => body.dump())
        .catch(() => undefined);
      answered += 1;
    }
  };
  for (let connection = 0; connection < connections; connection += 1) void go();
  process.on('message', () => process.send?.(answered));
});
