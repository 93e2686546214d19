import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { countByPresence } from '#src/lib/people-order.ts';
import { clientOf, inPage } from '#testing/page/page.tsx';
import { readFilter } from './derive.ts';
import { PeopleTools } from './PeopleTools.tsx';

const sales = { id: 4, name: 'Sales' };
const show = (search: string, groups: readonly (typeof sales)[]) => {
  const onFilter = vi.fn<(change: object) => void>();
  const filter = readFilter(new URLSearchParams(search));
  const counts = countByPresence([]);
  render(
    <PeopleTools
      counts={counts}
      away={0}
      filter={filter}
      groups={groups}
      compact={null}
      alarms={[]}
      onFilter={onFilter}
    >
      {null}
    </PeopleTools>,
    { wrapper: inPage(clientOf([], false)) },
  );
  return onFilter;
};
const choice = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Group' });
const said = () => choice()?.selectedOptions[0]?.textContent;

test.each([
  ['no groups could be read', []],
  ['the group is not among them', [sales]],
])('a group that is filtered by is shown and can be lifted when %s', (_, groups) => {
  const onFilter = show('group=3', groups);
  expect(said()).toBe('Unknown group');
  fireEvent.change(screen.getByRole('combobox', { name: 'Group' }), { target: { value: '' } });
  expect(onFilter.mock.calls).toEqual([[{ group: null }]]);
});

test('without groups and without a filter there is nothing to choose', () => {
  show('', []);
  expect(choice()).toBeNull();
});

test('a known group has its name and no other is offered', () => {
  show('group=4', [sales]);
  expect([said(), choice()?.options.length]).toEqual(['Sales', 2]);
});
