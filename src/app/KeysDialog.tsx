import { m } from '#messages/extras';
import { Dialog } from '#src/ui/Dialog.tsx';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={m.keysTitle()} size="wide" onClose={onClose} closable>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-10 gap-y-2 pt-1 pb-3">
        {KEYS.map(({ where, keys }) => (
          <div key={where()}>
            <h3 className="pt-1.5 pb-1 text-base font-strong">{where()}</h3>
            {keys.map(({ act, caps }) => (
              <p key={act()} className="flex justify-between gap-3 border-t border-line py-1 text-ink-2">
                {act()}
                <span className="inline-flex gap-1">
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap === 'Space' ? m.keySpace() : cap}</kbd>
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
  readonly act: () => string;
  readonly caps: readonly string[];
}

/** The keys by screen (design, Keyboard). */
const KEYS: readonly { readonly where: () => string; readonly keys: readonly KeyLine[] }[] = [
  {
    where: () => m.keysEverywhere(),
    keys: [
      { act: () => m.keysFind(), caps: ['Ctrl', 'K'] },
      { act: () => m.keysStatus(), caps: ['F2'] },
      { act: () => m.keysNextPart(), caps: ['Ctrl', 'F6'] },
      { act: () => m.keysScreens(), caps: ['Alt', '1 – 5'] },
      { act: () => m.keysClose(), caps: ['Esc'] },
      { act: () => m.keysThese(), caps: ['?'] },
    ],
  },
  {
    where: () => m.keysSwitchboard(),
    keys: [
      { act: () => m.keysType(), caps: ['A – Å', '0 – 9'] },
      { act: () => m.keysPeople(), caps: ['←', '↑', '↓', '→'] },
      { act: () => m.keysDetails(), caps: ['Enter'] },
      { act: () => m.keysCall(), caps: ['Ctrl', 'Enter'] },
      { act: () => m.keysDetailsCall(), caps: ['C', 'M'] },
      { act: () => m.keysDetailsCopy(), caps: ['N', 'D'] },
    ],
  },
  {
    where: () => m.keysVoicemails(),
    keys: [
      { act: () => m.keysList(), caps: ['↑', '↓'] },
      { act: () => m.keysPlay(), caps: ['Space'] },
      { act: () => m.keysSkip(), caps: ['←', '→'] },
      { act: () => m.keysSpeed(), caps: ['S'] },
      { act: () => m.keysCallBack(), caps: ['C', 'M', 'N'] },
      { act: () => m.keysHeard(), caps: ['U'] },
      { act: () => m.keysDelete(), caps: ['Del', 'Z'] },
      { act: () => m.keysChoose(), caps: ['X', 'Ctrl A'] },
    ],
  },
  {
    where: () => m.keysChats(),
    keys: [
      { act: () => m.keysList(), caps: ['↑', '↓'] },
      { act: () => m.keysIntoChat(), caps: ['Enter'] },
      { act: () => m.keysTell(), caps: ['T'] },
    ],
  },
  {
    where: () => m.keysContacts(),
    keys: [
      { act: () => m.keysSearch(), caps: ['/'] },
      { act: () => m.keysList(), caps: ['↑', '↓'] },
      { act: () => m.keysContact(), caps: ['C', 'E'] },
      { act: () => m.keysSave(), caps: ['Ctrl', 'Enter'] },
    ],
  },
  {
    where: () => m.keysGroups(),
    keys: [
      { act: () => m.keysGroup(), caps: ['M', 'J'] },
      { act: () => m.keysEdit(), caps: ['E'] },
    ],
  },
];
