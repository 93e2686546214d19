import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { aChat } from '#testing/page/chats.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { inPage } from '#testing/page/page.tsx';
import { ChatsWaiting } from './ChatsWaiting.tsx';
import { UnheardVoicemails } from './UnheardVoicemails.tsx';

/** The texts of the rows of a section, without its list having been asked for. */
function rowsOf(section: ReactNode, fill: (client: QueryClient) => void): (string | null)[] {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  fill(client);
  render(section, { wrapper: inPage(client) });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('a voicemail says its line, also when the service has no name for it', () => {
  const items = [
    aVoicemail({ id: 4 }),
    aVoicemail({ id: 3, endpoint_name: null }),
    aVoicemail({ id: 2, endpoint_name: ' ' }),
    aVoicemail({ id: 1, endpoint: null, endpoint_name: null }),
  ];
  const rows = rowsOf(<UnheardVoicemails />, (client) => {
    const page = { items, dropped: 0, crowded: [], next: null };
    client.setQueryData(voicemailsQuery().queryKey, { pages: [page], pageParams: [null] });
  });
  const lines = ['Main line', 'Reception 1', 'Reception 1', 'Unknown line'];
  expect(rows).toEqual(lines.map((line) => expect.stringContaining(`${line}, `)));
});

test('a chat says who wrote: by name, else by e-mail', () => {
  const items = [
    aChat({ uuid: 'a', from_name: 'Iben', from_email: 'i@b.example' }),
    aChat({ uuid: 'b', from_name: ' ', from_email: 'a@b.example' }),
    aChat({ uuid: 'c', from_name: null, from_email: ' ' }),
  ];
  const rows = rowsOf(<ChatsWaiting wide={false} />, (client) =>
    client.setQueryData(recentChatsQuery().queryKey, { items, dropped: 0 }),
  );
  const names = ['Iben', 'a@b.example', 'No name given'];
  expect(rows).toEqual(names.map((name) => expect.stringContaining(`${name}Chat reception 1`)));
});
