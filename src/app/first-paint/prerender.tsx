import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Frame } from '#src/app/Frame.tsx';
import { Nav } from '#src/app/Nav.tsx';
import { FindField } from '#src/features/find/FindField.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { CardSkeletons } from '#src/ui/Skeletons.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { EarlyCard } from './EarlyCard.tsx';

const nothing = () => undefined;

/**
 * The shell's markup, put into the HTML by the build from the same components that draw it later, so that nothing moves
 * when they do. It belongs to no URL: the boot script says on <html> which part of it is seen.
 */
export function prerenderShell(): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/nowhere']}>
      <Frame
        className="boot"
        nav={<Nav counts={{}} onTheme={nothing} onKeys={nothing} onMore={nothing} />}
        topbar={
          <>
            <FindField board />
            <div className="topbar__right" />
          </>
        }
        notice={null}
      >
        <div className="boot__board">
          <BoardSkeleton>
            <CardSkeletons count={32} />
          </BoardSkeleton>
        </div>
        <div className="boot__list" aria-busy="true">
          <RowSkeletons count={12} />
        </div>
      </Frame>
    </MemoryRouter>,
  );
}

/** The card that the early board copies, as a <template>. */
export const prerenderCard = (): string => renderToStaticMarkup(<EarlyCard />);
