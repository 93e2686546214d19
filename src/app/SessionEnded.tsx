import { EndedPrompt } from '#src/session/EndedPrompt.tsx';
import { CardSkeletons } from '#src/ui/Skeletons.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { Frame } from './Frame.tsx';
import { Nav } from './Nav.tsx';

const nothing = () => undefined;

/** The prompt over an empty desk when the session has ended. */
export function SessionEnded() {
  return (
    <>
      <Frame
        nav={<Nav counts={{}} onTheme={nothing} onKeys={nothing} onMore={nothing} />}
        topbar={<div className="flex-1" />}
        notice={null}
      >
        {/* The empty desk, without any data. */}
        <div className="grid min-h-0 **:animate-none">
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
