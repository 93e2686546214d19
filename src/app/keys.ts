interface KeyLine {
  readonly act: string;
  readonly caps: readonly string[];
}

/** What the Keys dialog lists: keys that work, by screen (design, Keyboard). */
export const KEYS: readonly { readonly where: string; readonly keys: readonly KeyLine[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { act: 'Your status', caps: ['F2'] },
      { act: 'Next part of the screen', caps: ['Ctrl', 'F6'] },
      { act: 'Switchboard, voicemails', caps: ['Alt', '1 – 2'] },
      { act: 'Close what is open', caps: ['Esc'] },
      { act: 'These keys', caps: ['?'] },
    ],
  },
  {
    where: 'Switchboard',
    keys: [
      { act: 'Move between people', caps: ['←', '↑', '↓', '→'] },
      { act: 'Details of the focused person', caps: ['Enter'] },
      { act: 'Call the focused person', caps: ['Ctrl', 'Enter'] },
      { act: 'In details: call', caps: ['C'] },
      { act: 'In details: copy number, do not disturb', caps: ['N', 'D'] },
    ],
  },
  {
    where: 'Voicemails',
    keys: [
      { act: 'Play or pause', caps: ['Space'] },
      { act: 'Back or forward 5 s', caps: ['←', '→'] },
      { act: 'Speed', caps: ['S'] },
      { act: 'Call back', caps: ['C'] },
      { act: 'Heard or unheard', caps: ['U'] },
      { act: 'Delete, undo', caps: ['Del', 'Z'] },
    ],
  },
];
