import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { inPage } from '#testing/page/page.tsx';
import { player } from '#src/ui/player/controller.ts';
import type { InboxState } from './use-inbox.ts';
import { useListening } from './use-listening.ts';

test('at its end the next unheard voicemail opens, but not over what somebody writes', () => {
  const client = new QueryClient();
  const items = [aVoicemail({ id: 2 }), aVoicemail({ id: 1 })] as const;
  const openOne = vi.fn<(id: number) => void>();
  const inbox = { items, openOne, openId: 2 } as unknown as InboxState;
  const track = voicemailTrack(client, items[0]);
  vi.spyOn(player, 'prepare').mockReturnValue();
  vi.spyOn(player, 'play').mockReturnValue();
  const onEnd = vi.spyOn(player, 'onEnd');
  function Page({ writing }: { readonly writing: 'search' | 'comment' | 'dialog' | null }) {
    useListening({ inbox, track, playsNext: true });
    return (
      <div data-inbox>
        <input ref={(field) => (writing === 'search' ? field?.focus() : field?.blur())} />
        {writing === 'comment' ? <textarea /> : null}
        <dialog open={writing === 'dialog'} />
      </div>
    );
  }
  const { rerender } = render(<Page writing={null} />, { wrapper: inPage(client) });
  const ends = () => onEnd.mock.calls[0]?.[0](track);
  for (const writing of ['search', 'comment', 'dialog'] as const) {
    rerender(<Page writing={writing} />);
    ends();
    expect(openOne, writing).not.toHaveBeenCalled();
  }
  rerender(<Page writing={null} />);
  ends();
  expect(openOne).toHaveBeenCalledWith(1);
});
