import { useMemo } from 'react';
import { encode } from 'uqr';
import { pathOf } from './derive.ts';

/** Light modules around it that a camera needs, besides the white of its frame. */
const BORDER = 2;

/** The address as a QR code, black on white in both themes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    return { size: code.data.length, path: pathOf(code.data) };
  }, [text]);
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
