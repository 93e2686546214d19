import { useQuery } from '@tanstack/react-query';
import { recentChatsQuery, waitingCountOf } from '#src/api/chats.ts';
import { unheardCountOf, voicemailsQuery } from '#src/api/voicemails.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** Opens the rail where there is no room for it beside the people; says how much waits in it. */
export function WaitingButton({ open, onOpen }: { readonly open: boolean; readonly onOpen: () => void }) {
  const chats = useQuery({ ...recentChatsQuery(), select: waitingCountOf }).data ?? 0;
  const voicemails = useQuery({ ...voicemailsQuery(), select: unheardCountOf }).data ?? 0;
  const waiting = chats + voicemails;
  return (
    <button
      type="button"
      className="btn waitbtn"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={`Waiting and recent: ${chats} chats waiting, ${voicemails} unheard voicemails`}
      onClick={onOpen}
    >
      <Icon name="panel" />
      <span>Waiting</span>
      {waiting > 0 ? <b>{waiting > 99 ? '99+' : waiting}</b> : null}
    </button>
  );
}
