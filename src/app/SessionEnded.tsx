import { boardGrid, boardPane, boardTools, desk, rail } from '#src/components/desk.ts';
import { EndedPrompt } from '#src/session/EndedPrompt.tsx';
import { CardSkeletons, ChipSkeletons } from '#src/ui/Skeletons.tsx';
import { ToastList } from '#src/ui/ToastList.tsx';
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
        {/* The empty desk: the same panes as the switchboard, without any data. */}
        <div className="grid min-h-0 **:animate-none">
          <div className={desk} aria-busy="true">
            <div className={boardPane}>
              <div className={boardTools}>
                <ChipSkeletons />
              </div>
              <div className={`${boardGrid} animate-loading`} data-board>
                <CardSkeletons count={32} />
              </div>
            </div>
            <div className={rail} />
          </div>
        </div>
      </Frame>
      <EndedPrompt />
      <ToastList />
    </>
  );
}
