import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aChat } from '#testing/page/chats.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { aThing } from '#testing/page/tasks.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { Extras } from './Extras.tsx';
import type { Counts } from './navigation.ts';

const at = new Date(Date.now() - 60_000).toISOString();
const chats = [
  aChat({ uuid: 'c', state: 'missed', started_at: at, ended_at: at }),
  aChat({ uuid: 'w', started_at: at }),
];
const voice_mails = [aVoicemail({ id: 4, created_at: at })];

/** The counts of the shell, after the lists have come. `tasks`: the answer of the gateway. */
async function countsWith(tasks: () => Response) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/auth/tasks'
      ? tasks()
      : Response.json({ chats, voice_mails, smileys: [], employees: [], employee_groups: [] }),
  );
  let counts: Counts = {};
  const onCounts = (next: Counts) => void (counts = next);
  render(<Extras counts={{}} onCounts={onCounts} />, { wrapper: inPage(clientOf([person(1, 'Ida Dal')])) });
  await expect.poll(() => [counts.unheard?.count, counts.waiting?.count]).toEqual([1, 1]);
  return () => counts;
}

test('what is to do is counted once it is known what is done', async () => {
  const done = aThing(1, { kind: 'chat', ref: 'c' }, { state: 'done' });
  const counts = await countsWith(() => Response.json({ tasks: [done] }));
  await expect.poll(() => counts().todo).toEqual({ count: 1, more: false });
  expect(counts().oldest).toBe(Date.parse(at));
});

test('without the answer of the gateway nothing is said to be to do', async () => {
  const asked = vi.fn<() => Response>(() => Response.json({}, { status: 500 }));
  const counts = await countsWith(asked);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(counts().todo).toEqual({ count: 0, more: false });
  expect(counts().oldest).toBeUndefined();
});
