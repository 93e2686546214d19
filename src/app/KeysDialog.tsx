import { Dialog } from '#src/ui/Dialog.tsx';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" size="wide" onClose={onClose} closable>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-10 gap-y-2 pt-1 pb-3">
        {Object.entries(KEYS).map(([where, keys]) => (
          <div key={where}>
            <h3 className="pt-1.5 pb-1 text-base font-strong">{where}</h3>
            {keys.map(({ act, caps }) => (
              <p key={act} className="flex justify-between gap-3 border-t border-line py-1 text-ink-2">
                {act}
                <span className="inline-flex gap-1">
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              </p>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

interface KeyLine {
  readonly act: string;
  readonly caps: readonly string[];
}

/** The keys by screen (design, Keyboard). */
const KEYS: Readonly<Record<string, readonly KeyLine[]>> = {
  Everywhere: [
    { act: 'Find anyone', caps: ['Ctrl', 'K'] },
    { act: 'Your status', caps: ['F2'] },
    { act: 'Next part of the screen', caps: ['Ctrl', 'F6'] },
    { act: 'Screens, in the order of the navigation', caps: ['Alt', '1 – 5'] },
    { act: 'Close what is open', caps: ['Esc'] },
    { act: 'These keys', caps: ['?'] },
  ],
  Switchboard: [
    { act: 'Find by just typing', caps: ['A – Å', '0 – 9'] },
    { act: 'Move between people', caps: ['←', '↑', '↓', '→'] },
    { act: 'Details of the focused person', caps: ['Enter'] },
    { act: 'Call the focused person', caps: ['Ctrl', 'Enter'] },
    { act: 'In details: call, message', caps: ['C', 'M'] },
    { act: 'In details: copy number, do not disturb', caps: ['N', 'D'] },
  ],
  Voicemails: [
    { act: 'Move through the list', caps: ['↑', '↓'] },
    { act: 'Play or pause', caps: ['Space'] },
    { act: 'Back or forward 5 s', caps: ['←', '→'] },
    { act: 'Speed', caps: ['S'] },
    { act: 'Call back, pass on, comment', caps: ['C', 'M', 'N'] },
    { act: 'Heard or unheard', caps: ['U'] },
    { act: 'Delete, undo', caps: ['Del', 'Z'] },
    { act: 'Choose this one, choose all', caps: ['X', 'Ctrl A'] },
  ],
  Chats: [
    { act: 'Move through the list', caps: ['↑', '↓'] },
    { act: 'Into the open chat', caps: ['Enter'] },
    { act: 'Tell a colleague, also of a caller', caps: ['T'] },
  ],
  Contacts: [
    { act: 'Search', caps: ['/'] },
    { act: 'Move through the list', caps: ['↑', '↓'] },
    { act: 'In a contact: call, edit', caps: ['C', 'E'] },
    { act: 'Save', caps: ['Ctrl', 'Enter'] },
  ],
  Groups: [
    { act: 'In a group: message, join or leave', caps: ['M', 'J'] },
    { act: 'Edit', caps: ['E'] },
  ],
};
