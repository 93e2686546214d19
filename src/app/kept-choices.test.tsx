import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Viewer } from '#contract/viewer.ts';
import { hydrateAs, serveFrom } from '#src/browser/served.ts';
import { NoticesPanel } from '#src/features/notices/NoticesPanel.tsx';
import { NOTICE_KINDS } from '#src/features/notices/settings.ts';
import { density } from '#src/features/switchboard/board/density.ts';
import { favouritesOf } from '#src/features/switchboard/board/favourites.ts';
import { autoNext } from '#src/features/voicemails/use-listening.ts';
import { CsvFormat } from '#src/ui/csv.tsx';
import { player } from '#src/ui/player/controller.ts';
import { Player } from '#src/ui/player/Player.tsx';
import { ThemeButtons } from '#src/ui/ThemeButtons.tsx';
import { useStore } from '#src/ui/use-store.ts';
import type { Store } from '#src/browser/store.ts';
import { aTrack } from '#testing/page/player.ts';

const VIEWER: Viewer = {
  language: 'en',
  browserLanguage: 'en',
  zone: 'Europe/Copenhagen',
  kept: {},
  signInByForm: false,
  accountUrl: null,
};
const Value = ({ of }: { readonly of: Pick<Store<unknown>, 'get' | 'rendered' | 'subscribe'> }) =>
  JSON.stringify(useStore(of));
const { track } = aTrack('a');
const NOTICES = {
  desktop: true,
  sound: true,
  of: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, kind === 'chat'])),
};
/** What is pressed, on or chosen, and the text. */
const shown = (part: Element) =>
  [...part.querySelectorAll('[aria-pressed=true], [aria-checked=true], [title]:not([title=""])')].map(
    (one) => one.getAttribute('title') ?? one.getAttribute('aria-label') ?? one.textContent,
  );

/** Every choice that the browser keeps: its key, what is kept, the part that shows it, and what that shows. */
const CHOICES: readonly (readonly [string, string, () => ReactElement, readonly string[]])[] = [
  ['frontdesk.player', '{"rate":1.5,"volume":0.5}', () => <Player track={track} fileName="a" />, ['1.5×']],
  ['theme', 'dark', () => <ThemeButtons />, ['Dark']],
  ['frontdesk.csv', 'semicolon-comma', () => <CsvFormat />, ['Format of CSV files: Semicolons, 0,5']],
  [
    'frontdesk.notices',
    JSON.stringify(NOTICES),
    () => <NoticesPanel />,
    ['Desktop notices', 'Sound', 'A new chat'],
  ],
  ['frontdesk.density', 'compact', () => <Value of={density} />, []],
  ['frontdesk.favourites.12', '[5,7]', () => <Value of={favouritesOf(12)} />, []],
  ['frontdesk.voicemails.next', 'on', () => <Value of={autoNext} />, []],
];

afterEach(() => {
  hydrateAs({ viewer: VIEWER, now: 0, here: 0 }, undefined);
  document.body.replaceChildren();
});

/** The page as the gateway renders it for a cookie, and as it is after hydration in a browser that keeps `choices`. */
async function load(part: ReactElement, cookie: Viewer['kept'], choices: Readonly<Record<string, string>>) {
  const viewer = { ...VIEWER, kept: cookie };
  const now = Date.now();
  serveFrom(() => ({ viewer, now, fetch: () => Promise.reject(new TypeError()) }));
  const page = <main>{part}</main>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  serveFrom(() => undefined);
  const first = { shows: shown(container), text: container.textContent };
  localStorage.clear();
  for (const [key, text] of Object.entries(choices)) localStorage.setItem(key, text);
  hydrateAs({ viewer, now, here: now }, undefined);
  const onRecoverableError = vi.fn<() => void>();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  return {
    first,
    last: { shows: shown(container), text: container.textContent },
    problems: onRecoverableError.mock.calls,
    container,
    leave: () => act(() => root.unmount()),
  };
}

test.each(CHOICES)(
  '%s is right in the first paint, and filled in once without the cookie',
  async (...row) => {
    const [key, kept, make, shows] = row;
    const part = make();
    vi.stubGlobal('Notification', { permission: 'granted' });
    const known = await load(part, { [key]: kept }, { [key]: kept });
    expect(known.first.shows).toEqual(shows);
    expect([known.last, known.problems]).toEqual([known.first, []]);
    known.leave();
    const unknown = await load(part, {}, { [key]: kept });
    expect([unknown.last, unknown.problems]).toEqual([known.last, []]);
    expect(unknown.first).not.toEqual(unknown.last);
    unknown.leave();
  },
);

test('one speed is pressed after a load, and after each next one', async () => {
  const { container, leave } = await load(
    <Player track={track} fileName="a" />,
    {},
    {
      'frontdesk.player': '{"rate":1.5,"volume":1}',
    },
  );
  const pressed = [shown(container)];
  for (let times = 0; times < 4; times += 1) {
    act(() => player.nextRate());
    pressed.push(shown(container));
  }
  expect(pressed).toEqual([['1.5×'], ['2×'], ['0.8×'], ['1×'], ['1.5×']]);
  leave();
});
