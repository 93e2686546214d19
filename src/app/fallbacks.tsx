import { useRouteError } from 'react-router';
import { EndedPrompt } from '#src/session/EndedPrompt.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { CardSkeletons } from '#src/ui/Skeletons.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { BoardSkeleton } from './first-paint/BoardSkeleton.tsx';
import { Frame } from './Frame.tsx';
import { Nav } from './Nav.tsx';

/** A screen that failed. After a new build an old chunk may be missing, which a reload repairs. */
export function RouteError() {
  const error = useRouteError();
  const gone = error instanceof TypeError && /module|import/i.test(error.message);
  return (
    <div className="grid min-h-0 place-items-center overflow-auto p-8">
      <div className="max-w-115 rounded-control border border-line bg-surface">
        <Fail
          title={gone ? 'Frontdesk was updated' : 'This screen could not be shown'}
          actions={
            <Button icon="retry" onClick={() => location.reload()}>
              Load it again
            </Button>
          }
        >
          {gone
            ? 'This page is of an earlier version and cannot fetch the rest of itself.'
            : 'The page met something it did not expect. Nothing was changed at the telephony service.'}
        </Fail>
      </div>
    </div>
  );
}

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
