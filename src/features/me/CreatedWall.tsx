import { m } from '#messages/me';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import type { MadeWall } from '#contract/walls.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { announce } from '#src/ui/toasts.ts';
import { pathOf } from './derive.ts';

/** Shows the address of a new wall link. It cannot be shown again later. */
export function CreatedWall({ made, onDone }: { readonly made: MadeWall; readonly onDone: () => void }) {
  const { wall, url } = made;
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    announce(m.wallMade({ name: nameOf(wall.name) }));
    copyButton.current?.focus();
  }, [wall.name]);
  // The line may break before the secret part.
  const split = url.indexOf('#') + 1;
  return (
    <div className="mx-4 mb-3.5 grid grid-cols-[124px_minmax(0,1fr)] gap-3.5 rounded-control border border-ink p-3 max-desk:grid-cols-1">
      <QrCode text={url} label={m.wallCode({ name: nameOf(wall.name) })} />
      <div>
        <h3 className="text-base font-strong">
          <bdi>{nameOf(wall.name)}</bdi>
        </h3>
        <p className="text-sm font-regular text-ink-3">{m.wallShownOnce()}</p>
        <code className="mt-1.5 mb-2 block rounded-control bg-sunken px-2 py-1.5 font-sans text-sm font-regular wrap-anywhere select-all">
          {url.slice(0, split)}
          <wbr />
          {url.slice(split)}
        </code>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Button
            ref={copyButton}
            kind="solid"
            small
            icon="copy"
            onClick={() => copyText(url, m.wallCopied(), m.wallNotCopied())}
          >
            {m.wallCopy()}
          </Button>
          <Button small onClick={onDone}>
            {m.wallDone()}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Light modules around the code, which a camera needs in addition to the white frame. */
const BORDER = 2;

/** The address as a QR code. Black on white in both themes, so that cameras can read it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <div className="size-31 rounded-[4px] bg-[#fff] p-1.5 forced-color-adjust-none max-desk:mx-auto max-desk:h-auto max-desk:w-[min(100%,200px)]">
      <svg
        className="block size-full"
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
