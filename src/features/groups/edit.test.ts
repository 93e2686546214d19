import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_EDIT, edited, editWords, isEdited, othersWords, withAdded, withRemoved } from './edit.ts';

const base = { name: 'Service', employee_ids: [1, 2, 3] };

test('adding, removing, and undoing either', () => {
  const one = withRemoved(base, withAdded(base, NO_EDIT, 9), 2);
  expect(edited(base, one)).toEqual({ name: 'Service', employee_ids: [1, 3, 9] });
  expect(editWords(base, one)).toBe('1 added, 1 removed');
  const back = withAdded(base, withRemoved(base, one, 9), 2);
  expect(back).toEqual(NO_EDIT);
  expect([isEdited(base, one), isEdited(base, back)]).toEqual([true, false]);
});

test('spaces around a name are not an edit', () => {
  expect(isEdited(base, { ...NO_EDIT, name: ' Service ' })).toBe(false);
  expect(editWords(base, { ...NO_EDIT, name: 'Support' })).toBe('Renamed');
  expect(edited(base, { ...NO_EDIT, name: ' Support ' }).name).toBe('Support');
});

test('changes apply to what somebody else saved', () => {
  const edit = withRemoved(base, withAdded(base, NO_EDIT, 9), 2);
  const theirs = { name: 'Helpdesk', employee_ids: [1, 3, 4] };
  expect(edited(theirs, edit)).toEqual({ name: 'Helpdesk', employee_ids: [1, 3, 4, 9] });
  expect(othersWords(base, theirs, (id) => `P${id}`)).toBe('named it Helpdesk and added P4 and removed P2');
});

test('property: the last change of a person counts, and nobody is in twice', () => {
  const step = fc.record({ add: fc.boolean(), id: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let edit = NO_EDIT;
      const expected = new Set(base.employee_ids);
      for (const { add, id } of steps) {
        edit = add ? withAdded(base, edit, id) : withRemoved(base, edit, id);
        if (add) expected.add(id);
        else expected.delete(id);
      }
      const { employee_ids } = edited(base, edit);
      expect(employee_ids.toSorted()).toEqual([...expected].toSorted());
    }),
  );
});
