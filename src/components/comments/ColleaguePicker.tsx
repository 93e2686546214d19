import { Shape } from '#src/components/Shape.tsx';
import { useColleagues } from '#src/components/use-colleagues.ts';
import { foldings } from '#src/lib/fold.ts';
import { PRESENCE_WORDS } from '#src/lib/presence.ts';
import { nameOf } from '#src/lib/text.ts';
import { Combobox } from '#src/ui/Combobox.tsx';

interface ColleaguePickerProps {
  readonly label: string;
  readonly onPick: (id: number) => void;
  readonly onClose: () => void;
}

/** Finds a colleague by any word of the name; not oneself. */
export function ColleaguePicker({ label, onPick, onClose }: ColleaguePickerProps) {
  const { people, ownId } = useColleagues();
  const find = (text: string) => {
    const words = foldings(text)[0]?.split(' ').filter(Boolean) ?? [];
    return people()
      .filter(({ id }) => id !== ownId)
      .filter(({ name }) => {
        const ways = foldings(name).map((way) => ` ${way}`);
        return words.every((word) => ways.some((way) => way.includes(` ${word}`)));
      })
      .map(({ id, name, live_presence }) => ({
        key: id,
        label: nameOf(name),
        before: <Shape presence={live_presence} />,
        note: PRESENCE_WORDS[live_presence],
      }));
  };
  return <Combobox label={label} placeholder="Name" find={find} onPick={onPick} onClose={onClose} />;
}
