import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import type { MadeWall } from '#contract/walls.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { pathOf } from './derive.ts';

/** The address of a new wall link, this once: nobody can read it again afterwards. */
export function WallOnce({ made, onDone }: { readonly made: MadeWall; readonly onDone: () => void }) {
  const { wall, url } = made;
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
          <Button
            ref={copying}
            kind="solid"
            small
            icon="copy"
            onClick={() => copyText(url, 'the wall link', 'the link')}
          >
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

/** Light modules around it that a camera needs, besides the white of its frame. */
const BORDER = 2;

/** The address as a QR code, black on white in both themes. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <div className="qr">
      <svg
        viewBox={`0 0 ${data.length} ${data.length}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={pathOf(data)} fill="#000" />
      </svg>
    </div>
  );
}
