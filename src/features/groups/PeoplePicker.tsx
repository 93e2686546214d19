import { m } from '#messages/groups';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/Shape.tsx';
import { usePeopleSearch } from '#src/components/use-people-search.ts';
import { nameOf } from '#src/lib/text.ts';
import { fieldBox } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { ListRow } from '#src/ui/list/ListRow.tsx';
import { Marked } from '#src/ui/Marked.tsx';
import { useKeptEnter } from '#src/ui/use-kept-enter.ts';

interface PeoplePickerProps {
  readonly label: string;
  /** Empty only while loading: there is always the signed-in person. */
  readonly people: readonly Employee[];
  /** The text for a person who is already chosen: "in the group", "added". '' for others. */
  readonly inWords: (id: number) => string;
  readonly onPick: (id: number) => void;
}

const SHOWN = 6;
/** The classes of the person whom Enter picks, and of the letters that were found. */
const ACTIVE =
  'bg-sunken forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]';
const MARK = '[&_mark]:rounded-[2px] [&_mark]:bg-mark [&_mark]:text-on-mark';

/** Searches people to add. Enter picks one, and the field stays for the next. */
export function PeoplePicker({ label, people, inWords, onPick }: PeoplePickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = usePeopleSearch(people)(text, SHOWN);
  const active = found[Math.min(at, found.length - 1)];
  const pick = (person: Employee) => {
    onPick(person.id);
    setText('');
    setAt(0);
  };
  const enter = useKeptEnter(people.length > 0, () => {
    if (active) pick(active);
  });
  const pressed = (event: KeyboardEvent) => {
    // Ctrl Enter belongs to the form.
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter.press();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      enter.forget();
      setText('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(Math.max(0, Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    }
  };
  return (
    <div>
      <span className={`${fieldBox} max-desk:h-11`}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={label}
          placeholder={m.pickerPlaceholder()}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={80}
          value={text}
          onChange={(event) => {
            enter.forget();
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={pressed}
          onBlur={enter.forget}
        />
        <output className="text-sm font-regular text-ink-3">
          {text.trim() === ''
            ? ''
            : found.length === SHOWN
              ? m.pickerManyFound({ count: SHOWN })
              : m.pickerFound({ count: found.length })}
        </output>
      </span>
      <div
        className={found.length > 0 ? 'mt-1 rounded-control border border-line-strong bg-surface p-1' : ''}
        role="listbox"
        id={id}
        aria-label={m.pickerList()}
      >
        {found.map((person) => (
          <ListRow
            key={person.id}
            id={`${id}-${person.id}`}
            className={`grid h-8.5 cursor-pointer grid-cols-[12px_minmax(0,1fr)_auto_28px] items-center gap-2.5 rounded-[4px] px-1.5 hover:bg-sunken max-desk:h-11 ${person === active ? ACTIVE : ''} ${MARK}`}
            role="option"
            aria-selected={person === active}
            onPress={() => pick(person)}
          >
            <Shape presence={person.live_presence} />
            <span className="truncate">
              <Marked text={nameOf(person.name)} typed={text} />
            </span>
            <span className="text-sm font-regular text-ink-3">{inWords(person.id)}</span>
            {inWords(person.id) === '' ? (
              <span />
            ) : (
              <Icon name="check" className="justify-self-end text-ink-3" />
            )}
          </ListRow>
        ))}
      </div>
    </div>
  );
}
