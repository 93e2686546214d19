import { m } from '#messages/wallboard';
import { useEffect } from 'react';
import type { BrokenProps } from '#src/ui/PanelBoundary.tsx';
import { Block, noFigure } from './Blocks.tsx';
import { WallNotice } from './WallNotice.tsx';

/** Milliseconds until a failed block is rendered again: nobody is there to press a button. */
const RETRY_AFTER = 60_000;

function useAgain(retry: () => void): void {
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_AFTER);
    return () => clearTimeout(timer);
  }, [retry]);
}

/** Shown instead of a failed block. */
export function BrokenBlock({ name, onRetry }: BrokenProps) {
  useAgain(onRetry);
  return (
    <Block title={name}>
      <p className={noFigure}>{m.broken()}</p>
    </Block>
  );
}

const reloadPage = () => location.reload();

/** Shown instead of the whole wall. */
export function BrokenWall() {
  useAgain(reloadPage);
  return <WallNotice what="broken" />;
}
