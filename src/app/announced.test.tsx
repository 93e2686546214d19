import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { commentsQuery } from '#src/api/contacts/comments.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { CardComments } from '#src/components/comments/CardComments.tsx';
import { GroupsScreen } from '#src/features/groups/GroupsScreen.tsx';
import { TemplatesPanel } from '#src/features/me/TemplatesPanel.tsx';
import { OwnPanels } from '#src/features/own-status/OwnPanels.tsx';
import { SignedIn } from '#src/features/own-status/SignedIn.tsx';
import { PersonDetails } from '#src/features/switchboard/details/PersonDetails.tsx';
import { Inbox } from '#src/features/voicemails/Inbox.tsx';
import { signInsQuery } from '#src/session/sign-ins.ts';
import { player } from '#src/ui/player/controller.ts';
import { ToastList } from '#src/ui/ToastList.tsx';
import { dismissToast, useToasts } from '#src/ui/toasts.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { aContact } from '#testing/page/contacts.ts';
import { group, person } from '#testing/page/people.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';

const IDA = person(1, 'Ida Berg', { admin: true });
const BO = person(2, 'Bo Dal Lund');
const AWAY = { do_not_disturb: true, live_presence: 'do_not_disturb' } as const;
const DUELUND = aContact(7, 'Duelund Smedje');
const TEMPLATE = { name: 'Call back', text: 'Please call' };
const VOICEMAILS = [
  aVoicemail({
    id: 3,
    from_contact: DUELUND,
  }),
  aVoicemail({ id: 2, from_number: '4570619037' }),
  aVoicemail({ id: 1, heard: true }),
];

/** Takes every change as the service and the gateway do. */
const answer = (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  const sent = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, object>;
  const id = Number(/\d+(?=\/?$)/.exec(url)?.[0]);
  if (url === '/auth/templates') return json(method === 'PUT' ? sent : { templates: [TEMPLATE] });
  if (method === 'GET') return new Promise(() => {});
  if (url.includes('/voice_mails/'))
    return json({ voice_mail: { ...VOICEMAILS.find((one) => one.id === id), ...sent['voice_mail'] } });
  if (url.includes('/comments')) return json({ comment: { id: 3 } });
  if (url.includes('/employee_groups/')) return json({ employee_group: group(5, 'Sales', [1, 2]) });
  if (url.includes('employee')) return json({ employee: { ...IDA, ...sent['employee'] } });
  return json({});
};
const json = (value: object) => Promise.resolve(Response.json(value));

function fill(client: QueryClient): void {
  const page = { items: VOICEMAILS, dropped: 0, next: null, crowded: [] };
  client.setQueryData(voicemailsQuery().queryKey, { pages: [page], pageParams: [null] });
  client.setQueryData(commentsQuery(7).queryKey, { items: [], dropped: 0 });
  client.setQueryData(employeeGroupsQuery().queryKey, { items: [group(5, 'Sales', [2])], dropped: 0 });
  client.setQueryData(templatesQuery().queryKey, [TEMPLATE]);
  client.setQueryData(signInsQuery().queryKey, [
    { id: 's', here: false, device: 'Firefox on Linux', since: 0, seen_at: 0 },
  ] as never);
}

const press = (name: string | RegExp) => () => fireEvent.click(screen.getByRole('button', { name }));
const key = (pressed: string) => () => fireEvent.keyDown(document.body, { key: pressed });
const inbox = <Inbox openId={3} Caller={() => null} PassOn={() => null} />;
const details = (id: number) => <PersonDetails id={id} onClose={() => {}} wide={false} groups={null} />;
const own = <OwnPanels id={1} />;

interface Act {
  readonly act: string;
  readonly part: ReactElement;
  readonly people?: readonly [typeof IDA, typeof BO];
  /** What the person does: the last is the act. */
  readonly does: readonly (() => unknown)[];
  /** What is announced. Nothing where the control says it itself, by its state. */
  readonly says: readonly RegExp[];
}

const ACTS: readonly Act[] = [
  {
    act: 'own do not disturb, an hour',
    part: own,
    does: [press(/^1 hour/)],
    says: [/^Do not disturb until \d\d:\d\d$/],
  },
  {
    act: 'own do not disturb, open',
    part: own,
    does: [press(/^No end time/)],
    says: [/^Do not disturb is on$/],
  },
  {
    act: 'own do not disturb off',
    part: own,
    people: [{ ...IDA, ...AWAY }, BO],
    does: [press(/^Switch off|^Switch it off|off$/i)],
    says: [/^Do not disturb is off$/],
  },
  {
    act: 'do not disturb of a colleague',
    part: details(2),
    does: [press(/^1 hour/)],
    says: [/^Do not disturb until \d\d:\d\d$/],
  },
  {
    act: 'do not disturb of a colleague off',
    part: details(2),
    people: [IDA, { ...BO, ...AWAY }],
    does: [press(/off/i)],
    says: [/^Do not disturb is off$/],
  },
  { act: 'a favourite', part: details(2), does: [press(/favourite/i)], says: [] },
  { act: 'copy a number', part: details(2), does: [key('n')], says: [/^Copied 45 70 26 10 02$/] },
  { act: 'heard, by key', part: inbox, does: [key('u')], says: [/^Marked heard$/] },
  {
    act: 'unheard, by key',
    part: <Inbox openId={1} Caller={() => null} PassOn={() => null} />,
    does: [key('u')],
    says: [/^Marked unheard$/],
  },
  {
    act: 'several heard',
    part: inbox,
    does: [key('x'), () => fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all' })), key('u')],
    says: [/^2 marked heard$/],
  },
  { act: 'the speed, by key', part: inbox, does: [key('s')], says: [/^Speed 1\.5×$/] },
  { act: 'the speed, by its button', part: inbox, does: [press('2×')], says: [] },
  { act: 'delete', part: inbox, does: [key('Delete')], says: [/^Deleted: Duelund Smedje, 0:42Undo$/] },
  { act: 'undo', part: inbox, does: [key('Delete'), key('z')], says: [/^Restored: Duelund Smedje, 0:42$/] },
  {
    act: 'a comment',
    part: <CardComments contact={DUELUND} about="Duelund Smedje" />,
    does: [
      () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Rang back' } }),
      press(/^Save/),
    ],
    says: [/^Comment saved on Duelund Smedje$/],
  },
  {
    act: 'join a group',
    part: <GroupsScreen openId={5} Message={() => null} />,
    does: [press(/^Join/)],
    says: [/^You are in Sales$/],
  },
  {
    act: 'delete a template',
    part: <TemplatesPanel />,
    does: [press('Delete Call back')],
    says: [/^Deleted: Call backUndo$/],
  },
  {
    act: 'take back the deletion of a template',
    part: <TemplatesPanel />,
    does: [press('Delete Call back'), press('Undo')],
    says: [/^Restored: Call back$/],
  },
  {
    act: 'sign out elsewhere',
    part: <SignedIn accountUrl={null} />,
    does: [press(/Firefox/)],
    says: [/^Signed out: Firefox on Linux$/],
  },
];

let copied: string[] = [];
beforeEach(() => {
  // An hour later is today.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 10, 42) });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(player, 'prepare').mockReturnValue();
  copied = [];
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
    writeText: async (text: string) => void copied.push(text),
  } as unknown as Clipboard);
  localStorage.clear();
});
afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current) dismissToast(id);
});

/** What a screen reader says of the region of messages: its newest entry, without what is hidden from it. */
const newest = (region: Element): string => {
  const entry = region.lastElementChild?.cloneNode(true) as Element | undefined;
  for (const hidden of entry?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
  return (entry?.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');
};
/** A phone number is one word. */
const wordsIn = (text: string): number => text.replaceAll(/\d[\d ]*\d/g, '1').split(/\s+/).length;

test.each(ACTS)(
  '$act is announced once, in at most eight words',
  async ({ part, people = [IDA, BO], does, says }) => {
    const client = clientOf(people, false);
    fill(client);
    render(
      <>
        <ToastList />
        {part}
      </>,
      { wrapper: inPage(client) },
    );
    const region = screen.getByRole('status', { name: 'Messages' });
    const added: string[] = [];
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.parentNode === region) added.push(newest(region));
    });
    for (const [at, step] of does.entries()) {
      if (at === does.length - 1) watch.observe(region, { childList: true });
      await act(async () => void step());
      await act(() => vi.waitFor(() => expect(client.isMutating()).toBe(0)));
    }
    await act(async () => {});
    watch.disconnect();
    expect(added).toEqual(says.map((words) => expect.stringMatching(words) as string));
    for (const text of added) expect(wordsIn(text), text).toBeLessThanOrEqual(8);
  },
);
