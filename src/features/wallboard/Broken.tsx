import { useEffect } from 'react';
import type { BrokenProps } from '#src/ui/PanelBoundary.tsx';
import { Block } from './Blocks.tsx';
import { WallNotice } from './WallNotice.tsx';

/** Nobody stands at a wall to press a button: what broke is drawn anew by itself. */
const AGAIN = 60_000;

function useAgain(retry: () => void): void {
  useEffect(() => {
    const timer = setTimeout(retry, AGAIN);
    return () => clearTimeout(timer);
  }, [retry]);
}

/** In place of a block that broke; the rest of the wall goes on. */
export function BrokenBlock({ name, onRetry }: BrokenProps) {
  useAgain(onRetry);
  return (
    <Block title={name}>
      <p className="blk__none">This could not be shown. The wall tries again by itself.</p>
    </Block>
  );
}

const loadAnew = () => location.reload();

/** In place of the whole wall. */
export function BrokenWall() {
  useAgain(loadAnew);
  return <WallNotice what="broken" />;
}
