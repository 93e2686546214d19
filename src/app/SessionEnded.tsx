import { EndedPrompt } from '#src/session/EndedPrompt.tsx';
import { CardSkeletons } from '#src/ui/Skeletons.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { BoardSkeleton } from './first-paint/BoardSkeleton.tsx';
import { Frame } from './Frame.tsx';
import { Nav } from './Nav.tsx';

const nothing = () => undefined;

/** One prompt over the empty desk: the session has ended. */
export function SessionEnded() {
  return (
    <>
      <Frame
        nav={<Nav counts={{}} onTheme={nothing} onKeys={nothing} onMore={nothing} />}
        topbar={<div className="topbar__right" />}
        notice={null}
      >
        {/* The desk stays behind, with nothing of anybody on it. */}
        <div className="still grid min-h-0">
          <BoardSkeleton>
            <CardSkeletons count={32} />
          </BoardSkeleton>
        </div>
      </Frame>
      <EndedPrompt />
      <Toasts />
    </>
  );
}
