import { m } from '#messages/shared';
import { useMemo } from 'react';
import type { Employee } from '#contract/employees.ts';
import { Shape } from '#src/components/people/Shape.tsx';
import { useColleagues, usePeopleSearch } from '#src/components/people/use-colleagues.ts';
import { presenceWord } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { ANYONE } from '#src/components/tell/tell.ts';
import { Combobox, MOST_OPTIONS } from '#src/ui/Combobox.tsx';
import { Icon } from '#src/ui/Icon.tsx';

interface ColleaguePickerProps {
  readonly label: string;
  /** Offers whoever takes it, too: `ANYONE`. */
  readonly withAnyone?: boolean;
  readonly onPick: (id: number) => void;
  readonly onClose?: (() => void) | undefined;
}

const NOBODY: readonly Employee[] = [];

/** Finds a colleague by name. The signed-in person is not offered. */
export function ColleaguePicker({ label, withAnyone, onPick, onClose }: ColleaguePickerProps) {
  const { people, ownId } = useColleagues();
  const others = useMemo(() => people?.filter(({ id }) => id !== ownId) ?? null, [people, ownId]);
  const search = usePeopleSearch(others ?? NOBODY);
  const find = (text: string) => {
    const found = others && (text.trim() === '' ? others : search(text, MOST_OPTIONS));
    const options = found?.map((person) => ({
      key: person.id,
      label: nameOf(person.name),
      before: <Shape presence={person.live_presence} />,
      note: presenceWord(person),
    }));
    const anyone = { key: ANYONE, label: m.tellAnyone(), before: <Icon name="users" size={14} /> };
    const isMeant = anyone.label.toLowerCase().startsWith(text.trim().toLowerCase());
    return options ? [...(withAnyone && isMeant ? [anyone] : []), ...options] : null;
  };
  return (
    <Combobox label={label} placeholder={m.colleagueName()} find={find} onPick={onPick} onClose={onClose} />
  );
}
