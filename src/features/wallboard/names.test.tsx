import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/cache/query-client.ts';
import { WALL_NAMES } from '#src/components/desk/wall-look.ts';
import { aChat } from '#testing/page/chats.ts';
import { group, person } from '#testing/page/people.ts';
import { inPage } from '#testing/page/page.tsx';
import { countsOf, receptionOf } from '#testing/page/smileys.ts';
import { aVoicemail } from '#testing/page/voicemails.ts';
import { giveHeight, wallSession } from '#testing/page/wall.ts';
import { Wall } from './Wall.tsx';

/** A name, as each look has it: "Hanne K.", "Hanne", "Hanne Kristine Krog". */
const NAMES = [
  ['Hanne Kristine Krog', { short: 'Hanne K.', first: 'Hanne', full: 'Hanne Kristine Krog' }],
  ['Storm', { short: 'Storm', first: 'Storm', full: 'Storm' }],
  ['\u202eIda\u200b \u2066Ravn', { short: 'Ida R.', first: 'Ida', full: 'Ida Ravn' }],
  [
    '<i>Bo</i> <script>alert(1)</script>',
    { short: '<i>Bo</i> s.', first: '<i>Bo</i>', full: '<i>Bo</i> <script>alert(1)</script>' },
  ],
  [`Per ${'Å'.repeat(200)}`, { short: 'Per Å.', first: 'Per', full: `Per ${'Å'.repeat(75)}…` }],
  [' \n', { short: 'No name', first: 'No name', full: 'No name' }],
] as const;

/** A caller and a colleague that no block names. */
const CALLER = 'Karla Duelund';

/** A wall with all blocks, of which each that can show a person shows the one of this name. */
async function show(name: string, names: string, endpoint: string) {
  const answers: readonly (readonly [part: string, answer: unknown])[] = [
    ['/employee_groups', { employee_groups: [group(3, 'Night Shift Team', [1, 2])] }],
    ['/employees', { employees: [person(1, name), person(2, name, { live_presence: 'do_not_disturb' })] }],
    ['/chats', { chats: [aChat({ uuid: 'a', from_name: CALLER })] }],
    [
      '/voice_mails',
      {
        voice_mails: [
          aVoicemail({
            id: 1,
            endpoint,
            endpoint_name: name,
            from_contact: { id: 1, name: CALLER } as never,
          }),
        ],
      },
    ],
    ['/smileys/statistics', { statistics: { receptions: [receptionOf('Reception#1', 9, countsOf(4, 3))] } }],
  ];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(answers.find(([part]) => url.includes(part))?.[1] ?? {}),
  );
  render(<Wall session={wallSession} />, {
    wrapper: inPage(createQueryClient(), `/wallboard?names=${names}`),
  });
  const block = async (title: RegExp) => (await screen.findByRole('region', { name: title })).textContent;
  await screen.findByText(/^Oldest/);
  await screen.findAllByText('75 %');
  return {
    people: [await block(/^Available: 1/), await block(/^Do not disturb: 1/)],
    groups: await block(/^Groups/),
    chats: await block(/^Longest waiting/),
    voicemails: await block(/^Unheard/),
    satisfaction: await block(/^Satisfaction/),
  };
}

beforeEach(giveHeight);

const CASES = WALL_NAMES.flatMap((names) => NAMES.map(([name, as]) => [names, as[names], name] as const));

test.each(CASES)(
  'a wall with %s names has “%s” in each of its blocks, a personal voicemail included',
  async (names, as, name) => {
    const { people, groups, chats, voicemails, satisfaction } = await show(name, names, 'Employee#1');
    expect(people).toEqual([`1Available${as}`, `1Do not disturb${as}`]);
    expect(groups).toBe('Groups, members availableNight Shift Team1 of 2');
    expect(chats).toMatch(/Chat reception 1, 1 waiting$/);
    // Where the service has no name for a line, the wall has none either.
    const line = name.trim() === '' ? '' : `, ${as}`;
    expect(voicemails?.split(/\d\d:\d\d/).at(-1)).toBe(line);
    expect(satisfaction).toMatch(/^Satisfaction today75\s%/);
    // Nor anywhere else: in a label, a tip, or as elements.
    const whole = document.documentElement.outerHTML;
    expect(whole).not.toContain(CALLER);
    expect(document.querySelector('i, script')).toBeNull();
    expect(as === name || !whole.includes(name)).toBe(true);
    expect(whole).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/);
  },
);

test('the line of a reception is named in full', async () => {
  const { voicemails } = await show('Night Shift Line', 'first', 'Reception#1');
  expect(voicemails).toMatch(/, Night Shift Line$/);
});
