import * as z from 'zod/mini';
import { backUp, restore } from '../../db/backup.ts';
import type { Counts } from '../../db/backup-types.ts';
import { fileCommand, type Option } from './command.ts';

const file = (help: string): Option<string> => ({
  help,
  value: '<file>',
  positional: true,
  schema: z.string().check(z.minLength(1)),
});

const sum = (counts: Counts) => {
  const all = Object.values(counts);
  return `${all.reduce((a, b) => a + b, 0)} rows in ${all.length} tables`;
};

export const backupCommands = [
  fileCommand({
    name: 'backup',
    summary: 'Copies all data into one file',
    options: { file: file('the file to make') },
    async run({ place, print, progress }, values) {
      const counts = await backUp(place, values.file, (done) =>
        progress(`Copied ${Math.floor(done * 100)} %`),
      );
      progress('');
      print(
        `${values.file} is the backup${counts === undefined ? '' : `: ${sum(counts)}`}. It holds secrets.`,
      );
    },
  }),
  fileCommand({
    name: 'restore',
    summary: 'Puts a backup into an empty folder or database, and checks it',
    options: { file: file('the backup') },
    async run({ place, print }, values) {
      const counts = await restore(place, values.file);
      print(`${values.file} is restored: ${sum(counts)}.`);
    },
  }),
];
