import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { KEYS } from './keys.ts';

/** All keys on one page. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Keys"
      size="wide"
      onClose={onClose}
      beside={
        <Button kind="quiet" small onClick={onClose}>
          Close <kbd>Esc</kbd>
        </Button>
      }
    >
      <div className="km">
        {KEYS.map(({ where, keys }) => (
          <div key={where}>
            <h3>{where}</h3>
            {keys.map(({ act, caps }) => (
              <p key={act}>
                {act}
                <span>
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
