import { text } from 'node:stream/consumers';
import { runCli } from './run.ts';

const { stdout, stderr, stdin } = process;

process.exitCode = await runCli(process.argv.slice(2), {
  print: (line) => stdout.write(`${line}\n`),
  complain: (line) => stderr.write(`${line}\n`),
  progress: (line) => {
    if (stderr.isTTY) stderr.write(`\r\u001B[K${line}`);
  },
  readInput: () => text(stdin),
  env: process.env,
  clock: Date.now,
});
