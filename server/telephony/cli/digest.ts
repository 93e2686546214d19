import { fileCommand, UsageError } from './command.ts';
import { flag, id } from './options.ts';

/** What people are sent of satisfaction. */
export const digestCommands = [
  fileCommand({
    name: 'digest',
    summary: 'Shows the digest of somebody as it would be sent now, beside a running server; sends nothing',
    options: {
      preview: flag('needed: nothing else can be done from here'),
      employee: id('whose; they are signed in'),
      html: flag('the HTML in place of the text'),
    },
    async run({ print, place, previewDigest }, { preview, employee, html }) {
      if (!preview) throw new UsageError('Add --preview: a digest is only sent by a server, when it is due.');
      const letter = await previewDigest?.(place, employee);
      if (letter !== undefined) print(html ? letter.html : letter.text);
    },
  }),
];
