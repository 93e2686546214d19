import { m } from '#messages/extras';
import { Dialog } from '#src/ui/Dialog.tsx';
import { KEYED_SCREENS } from './navigation.ts';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={m.keysTitle()} size="wide" onClose={onClose} closable>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-10 gap-y-2 pt-1 pb-3">
        {KEYS.map(({ where, keys }) => (
          <div key={where()}>
            <h3 className="pt-1.5 pb-1 text-base font-strong">{where()}</h3>
            {keys.map(({ words, caps }) => (
              <p key={words()} className="flex justify-between gap-3 border-t border-line py-1 text-ink-2">
                {words()}
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
  readonly words: () => string;
  readonly caps: readonly string[];
}

/** The keys by screen (design, Keyboard). */
const KEYS: readonly { readonly where: () => string; readonly keys: readonly KeyLine[] }[] = [
  {
    where: () => m.keysEverywhere(),
    keys: [
      { words: () => m.keysFind(), caps: ['Ctrl', 'K'] },
      { words: () => m.keysStatus(), caps: ['F2'] },
      { words: () => m.keysForYou(), caps: ['F8'] },
      { words: () => m.keysNextPart(), caps: ['Ctrl', 'F6'] },
      { words: () => m.keysScreens(), caps: ['Alt', `1 – ${KEYED_SCREENS.length}`] },
      { words: () => m.keysClose(), caps: ['Esc'] },
      { words: () => m.keysThese(), caps: ['?'] },
    ],
  },
  {
    where: () => m.keysSwitchboard(),
    keys: [
      { words: () => m.keysType(), caps: ['A – Å', '0 – 9'] },
      { words: () => m.keysPeople(), caps: ['←', '↑', '↓', '→'] },
      { words: () => m.keysDetails(), caps: ['Enter'] },
      { words: () => m.keysCall(), caps: ['Ctrl', 'Enter'] },
      { words: () => m.keysDetailsCall(), caps: ['C', 'M'] },
      { words: () => m.keysDetailsCopy(), caps: ['N', 'D'] },
      { words: () => m.keysWait(), caps: ['W'] },
      { words: () => m.keysCallFree(), caps: ['F9'] },
    ],
  },
  {
    where: () => m.away(),
    keys: [
      { words: () => m.keysHelp(), caps: ['H'] },
      { words: () => m.keysAwayTabs(), caps: ['←', '→'] },
      { words: () => m.keysSave(), caps: ['Ctrl', 'Enter'] },
    ],
  },
  {
    where: () => m.keysTodo(),
    keys: [
      { words: () => m.keysList(), caps: ['↑', '↓'] },
      { words: () => m.keysTake(), caps: ['A', 'L', 'D'] },
      { words: () => m.keysHandOn(), caps: ['C', 'R', 'H'] },
      { words: () => m.keysPlay(), caps: ['Space'] },
      { words: () => m.keysUndo(), caps: ['Z'] },
      { words: () => m.keysWhose(), caps: ['1', '2', '3'] },
    ],
  },
  {
    where: () => m.keysVoicemails(),
    keys: [
      { words: () => m.keysList(), caps: ['↑', '↓'] },
      { words: () => m.keysPlay(), caps: ['Space'] },
      { words: () => m.keysSkip(), caps: ['←', '→'] },
      { words: () => m.keysSpeed(), caps: ['S'] },
      { words: () => m.keysCallBack(), caps: ['C', 'M', 'N'] },
      { words: () => m.keysHeard(), caps: ['U'] },
      { words: () => m.keysOwner(), caps: ['A', 'L', 'D'] },
      { words: () => m.keysDelete(), caps: ['Del', 'Z'] },
      { words: () => m.keysChoose(), caps: ['X', 'Ctrl A'] },
    ],
  },
  {
    where: () => m.keysChats(),
    keys: [
      { words: () => m.keysList(), caps: ['↑', '↓'] },
      { words: () => m.keysIntoChat(), caps: ['Enter'] },
      { words: () => m.keysTell(), caps: ['T'] },
      { words: () => m.keysMissed(), caps: ['A', 'L', 'D'] },
    ],
  },
  {
    where: () => m.keysFeedback(),
    keys: [
      { words: () => m.keysList(), caps: ['↑', '↓'] },
      { words: () => m.keysNegative(), caps: ['A', 'L', 'D'] },
    ],
  },
  {
    where: () => m.keysContacts(),
    keys: [
      { words: () => m.keysSearch(), caps: ['/'] },
      { words: () => m.keysList(), caps: ['↑', '↓'] },
      { words: () => m.keysContact(), caps: ['C', 'E', 'N'] },
      { words: () => m.keysSave(), caps: ['Ctrl', 'Enter'] },
    ],
  },
  {
    where: () => m.keysGroups(),
    keys: [
      { words: () => m.keysGroup(), caps: ['M', 'J'] },
      { words: () => m.keysEdit(), caps: ['E'] },
    ],
  },
];
