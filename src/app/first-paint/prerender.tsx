import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Frame } from '#src/app/Frame.tsx';
import { Nav } from '#src/app/Nav.tsx';
import { FindField } from '#src/features/find/FindField.tsx';
import { PersonCard } from '#src/features/switchboard/board/PersonCard.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { CardSkeletons } from '#src/ui/Skeletons.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';

const nothing = () => undefined;

/**
 * The shell's markup, put into the HTML by the build from the same components that draw it later, so that nothing moves
 * when they do. It belongs to no URL: the boot script says on <html> which part of it is seen.
 */
export function prerenderShell(): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/nowhere']}>
      <Frame
        boot
        nav={<Nav counts={{}} onTheme={nothing} onKeys={nothing} onMore={nothing} />}
        topbar={
          <>
            <FindField board />
            <div className="flex-1" />
          </>
        }
        notice={null}
      >
        <div data-boot-part="board">
          <BoardSkeleton>
            <CardSkeletons count={32} />
          </BoardSkeleton>
        </div>
        <div data-boot-part="list" aria-busy="true">
          <RowSkeletons count={12} />
        </div>
      </Frame>
    </MemoryRouter>,
  );
}

/** The card that the early board copies, as a <template>. */
export const prerenderCard = (): string => renderToStaticMarkup(<EarlyCard />);

/**
 * The card with every part it may have, for the build to put into the HTML as a <template>: `early-board.ts` fills copies of
 * it. Its actions come with the script, since they need it.
 */
export function EarlyCard() {
  return (
    <template id="card">
      <PersonCard
        person={{
          id: 0,
          company_id: null,
          name: '-',
          number: null,
          number_formatted: '',
          admin: false,
          cloak_reception: null,
          do_not_disturb: false,
          dnd_timeout_at: null,
          employee_group_ids: [],
          features: [],
          live_presence: 'available',
          speed_dial: { digit: 0 },
        }}
        state=""
        full=""
        groups=""
        you
        favourite
        at={null}
        open={false}
        tabStop={false}
        href="/"
        canMessage={false}
      />
    </template>
  );
}
