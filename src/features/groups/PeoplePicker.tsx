import { m } from '#messages/groups';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { usePeopleSearch } from '#src/components/people/use-colleagues.ts';
import { nameOf } from '#src/lib/text.ts';
import { Combobox } from '#src/ui/Combobox.tsx';

interface PeoplePickerProps {
  readonly label: string;
  /** Empty only while loading: there is always the signed-in person. */
  readonly people: readonly Employee[];
  /** The text for a person who is already chosen: "in the group", "added". '' for others. */
  readonly inWords: (id: number) => string;
  readonly onPick: (id: number) => void;
}

const SHOWN = 6;

/** Searches people to add. Enter picks one, and the field stays for the next. */
export function PeoplePicker({ label, people, inWords, onPick }: PeoplePickerProps) {
  const search = usePeopleSearch(people);
  const find = (text: string) =>
    people.length === 0
      ? null
      : search(text, SHOWN).map((person) => ({
          key: person.id,
          label: nameOf(person.name),
          before: <Shape presence={person.live_presence} />,
          note: inWords(person.id),
        }));
  const words = (count: number) => (count === SHOWN ? m.pickerManyFound : m.pickerFound)({ count });
  return (
    <Combobox
      label={label}
      placeholder={m.pickerPlaceholder()}
      find={find}
      several={{ list: m.pickerList(), words }}
      onPick={onPick}
    />
  );
}
