import { useEffect, useRef } from 'react';
import type { MadeWall } from '#contract/walls.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { QrCode } from './QrCode.tsx';

interface WallOnceProps {
  readonly made: MadeWall;
  readonly onDone: () => void;
}

function copy(url: string): void {
  // Absent where the page is not on a secure origin.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copied = clipboard === undefined ? Promise.reject(new Error()) : clipboard.writeText(url);
  copied.then(
    () => showToast({ icon: 'copy', words: 'Copied the wall link' }),
    () => showToast({ icon: 'warn', words: 'This browser did not let the page copy the link' }),
  );
}

/** The address of a new wall link, this once: nobody can read it again afterwards. */
export function WallOnce({ made: { wall, url }, onDone }: WallOnceProps) {
  const copying = useRef<HTMLButtonElement>(null);
  useEffect(() => copying.current?.focus(), []);
  // Where a line may break: after the part that says whose it is.
  const at = url.indexOf('#') + 1;
  return (
    <div className="once">
      <QrCode text={url} label={`QR code of the wall link ${nameOf(wall.name)}`} />
      <div>
        <h3>
          <bdi>{nameOf(wall.name)}</bdi>
        </h3>
        <p className="meta">Shown this once. Open it on the wall, or scan it.</p>
        <code className="url">
          {url.slice(0, at)}
          <wbr />
          {url.slice(at)}
        </code>
        <div className="me__row">
          <Button ref={copying} kind="solid" small icon="copy" onClick={() => copy(url)}>
            Copy
          </Button>
          <Button small onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}
