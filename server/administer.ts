import { text } from 'node:stream/consumers';
import { previewDigest } from './digest-preview.ts';
import { gatewayMigrations } from './gateway/store/migrations.ts';
import { forgetCaller, forgetEmployee } from './gateway/forget.ts';
import { runCli } from './telephony/cli/run.ts';
import { telephonyMigrations } from './telephony/store/migrations.ts';

const { stdout, stderr, stdin } = process;
// As the server: what it writes is for this user alone.
process.umask(0o077);

// `… list | head` closes the pipe early: that is the reader's choice, not a failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runCli(process.argv.slice(2), {
  print: (line) => stdout.write(`${line}\n`),
  complain: (line) => stderr.write(`${line}\n`),
  progress: (line) => {
    if (stderr.isTTY) stderr.write(`\r\u001B[K${line}`);
  },
  readInput: () => text(stdin),
  env: process.env,
  clock: Date.now,
  atGateway: { forgetCaller, forgetEmployee },
  previewDigest,
  // A backup holds the gateway's tables too.
  sets: { telephony: Object.keys(telephonyMigrations), gateway: Object.keys(gatewayMigrations) },
});
