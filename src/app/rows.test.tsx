import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContactList } from '#src/features/contacts/ContactList.tsx';
import { Hit } from '#src/features/find/Hit.tsx';
import { findPeopleAndGroups } from '#src/features/find/items.ts';
import { LogRow } from '#src/features/chats/LogRow.tsx';
import { PersonCard } from '#src/features/switchboard/board/PersonCard.tsx';
import { VoicemailRow } from '#src/features/voicemails/VoicemailList.tsx';
import { aChat } from '#testing/page/chats.ts';
import { aContact } from '#testing/page/contacts.ts';
import { inPage } from '#testing/page/page.tsx';
import { person } from '#testing/page/people.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';

const open = vi.fn<() => void>();
const anna = person(4, 'Anna');
const [hit] = findPeopleAndGroups('Anna', { people: [anna], groups: [], away: new Set() }).flatMap(
  ({ items }) => items,
);
const row = { selected: false, position: 1, size: 1 };

test.each([
  [
    'voicemail',
    '/voicemails/4',
    <VoicemailRow
      key="1"
      {...row}
      item={aVoicemail({ id: 4 })}
      task={undefined}
      ownId={1}
      href="/voicemails/4"
      checked={undefined}
      onPress={open}
    />,
  ],
  [
    'chat',
    '/chats/c4',
    <LogRow
      key="1"
      chat={aChat({ uuid: 'c4' })}
      task={undefined}
      live={false}
      now={0}
      selected={false}
      rowIndex={1}
      href="/chats/c4"
      onOpen={open}
    />,
  ],
  [
    'contact',
    '/contacts/4',
    <ContactList
      key="1"
      groups={[{ key: 'A', items: [aContact(4, 'Anna')] }]}
      count={1}
      openId={null}
      phone={false}
      letters={[]}
      urlOf={(id) => `/contacts/${id}`}
      onOpen={open}
    />,
  ],
  [
    'result of Find',
    '/people/4',
    hit && (
      <Hit
        key="1"
        id="4"
        item={hit}
        typed=""
        span={undefined}
        actions={null}
        go={() => {}}
        now={0}
        stale={false}
        phone={false}
      />
    ),
  ],
  [
    'person',
    '/people/4',
    <PersonCard
      key="1"
      person={anna}
      state=""
      full=""
      groups=""
      away={null}
      you={false}
      favourite={false}
      at={null}
      compact={false}
      open={false}
      tabStop
      href="/people/4"
      canMessage={false}
      withActions={false}
    />,
  ],
])('the row of a %s holds a link, and Ctrl and a click are left to the browser', (_, href, shown) => {
  open.mockClear();
  // Of the list of contacts, which renders what can be seen.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const { container } = render(shown, { wrapper: inPage() });
  const link = container.querySelector<HTMLAnchorElement>('a[href^="/"]');
  expect(link?.getAttribute('href')).toBe(href);
  // It is as large as the row: the row itself, or spread over it.
  expect(link?.role === 'option' || link?.className.includes('after:inset-0')).toBe(true);
  let wasLeft: boolean | undefined;
  // happy-dom would go there.
  container.addEventListener('click', (event) => {
    wasLeft = !event.defaultPrevented;
    event.preventDefault();
  });
  fireEvent.click(link ?? container, { ctrlKey: true });
  expect([wasLeft, open.mock.calls.length]).toEqual([true, 0]);
});
