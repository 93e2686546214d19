import { m } from '#messages/start';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { recentChatsQuery, waitingFigure } from '#src/api/chats/queries.ts';
import { rail } from '#src/components/desk/desk.ts';
import { isForOwn } from '#src/components/tasks/todo.ts';
import { useTodo } from '#src/components/tasks/use-todo.ts';
import { figureWords, sumOfFigures } from '#src/lib/figure.ts';
import { button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Modal.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { WIDE, useMedia } from '#src/ui/use-media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { ChatsWaiting } from './ChatsWaiting.tsx';
import { LatestFeedback } from './LatestFeedback.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { ToDo } from './ToDo.tsx';
import { WaitingFor } from './WaitingFor.tsx';

interface RailProps {
  readonly groups: ReactNode;
  /** The person whose details, with their feedback, are beside the rail. */
  readonly beside?: number | null;
}

/** The markup has what any desk shows. From 1800 px there are more rows, and the groups are below the people. */
function Sections({ groups, beside = null }: RailProps) {
  const wide = useMedia(WIDE, true);
  const onlyWide = useMedia(WIDE);
  return (
    <>
      <PanelBoundary name={m.waitingFor()}>
        <WaitingFor />
      </PanelBoundary>
      <PanelBoundary name={m.railChats()}>
        <ChatsWaiting wide={wide} />
      </PanelBoundary>
      <PanelBoundary name={m.todo()}>
        <ToDo />
      </PanelBoundary>
      {onlyWide ? null : <PanelBoundary name={m.railGroups()}>{groups}</PanelBoundary>}
      <PanelBoundary name={m.railFeedback()}>
        <LatestFeedback wide={wide} beside={beside} />
      </PanelBoundary>
      <PlanNotice />
    </>
  );
}

/** Who is waited for, chats, what is to be done, groups and feedback; the most urgent first. */
export function Rail({ className = '', ...sections }: RailProps & { readonly className?: string }) {
  return (
    <aside className={`${rail} ${className}`} aria-label={m.railTitle()} data-part="waiting and recent">
      <Sections {...sections} />
    </aside>
  );
}

/** The rail for screens without room next to the people. */
export function RailDrawer(props: { readonly groups: ReactNode; readonly onClose: () => void }) {
  const { groups, onClose } = props;
  return (
    <Drawer label={m.railTitle()} onClose={onClose}>
      <header className="flex h-(--topbar-h) flex-none items-center gap-2 border-b border-line ps-4 pe-3">
        <h2 className="text-lg font-strong">{m.railTitle()}</h2>
        <Button kind="quiet" small className="ms-auto" onClick={onClose}>
          {m.railClose()} <kbd>Esc</kbd>
        </Button>
      </header>
      <Sections groups={groups} />
    </Drawer>
  );
}

/** The button that opens the drawer, with the number of waiting items. */
export function WaitingButton({ open, onOpen }: { readonly open: boolean; readonly onOpen: () => void }) {
  const chats = waitingFigure(useQuery(recentChatsQuery()).data ?? { items: [], dropped: 0 });
  const { figure, ownId } = useTodo();
  const todo = figure((item) => isForOwn(item, ownId));
  const waiting = sumOfFigures([todo, chats]);
  return (
    <button type="button" className={button()} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      <Icon name="panel" />
      <span>{m.railWaiting()}</span>
      {waiting.count > 0 ? (
        <b className="h-4 min-w-4.25 rounded-[8px] bg-accent px-1 text-center text-xs/4 font-strong text-on-accent">
          {figureWords(waiting)}
        </b>
      ) : null}
      <span className="sr-only">
        {m.railWaitingCounts({ chats: figureWords(chats), todo: figureWords(todo) })}
      </span>
    </button>
  );
}
