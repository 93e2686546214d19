import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { ListRow } from './list/ListRow.tsx';
import { useKeptEnter } from './use-kept-enter.ts';

export interface ComboOption {
  readonly key: number;
  readonly label: string;
  /** Before the label: a presence shape. */
  readonly before?: ReactNode;
  readonly note?: string;
}

interface ComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The options for what is typed, best first; all for ''. Null until there is something to find them in. */
  readonly find: (text: string) => readonly ComboOption[] | null;
  readonly onPick: (key: number) => void;
  /** Escape, or the keyboard went elsewhere. */
  readonly onClose: () => void;
}

/** More than these nobody reads: typing narrows them down. */
export const MOST_OPTIONS = 60;

/** A field that finds one of many: arrows move, Enter picks, Escape leaves. It has the keyboard from the start. */
export function Combobox({ label, placeholder, find, onPick, onClose }: ComboboxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = find(text);
  const options = (found ?? []).slice(0, MOST_OPTIONS);
  const active = options[Math.min(at, options.length - 1)];
  const [open, setOpen] = useState(true);
  const enter = useKeptEnter(found !== null, () => {
    if (active) onPick(active.key);
  });
  useLayoutEffect(() => {
    // At once, so that no letter is lost. A dialog that opens together with it gives the focus to what has the attribute.
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
  }, []);
  const close = () => {
    enter.forget();
    setOpen(false);
    onClose();
  };

  const move = (to: number) => {
    const next = Math.min(Math.max(0, to), options.length - 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => {
        if (open) move(at + 1);
        setOpen(true);
      },
      ArrowUp: () => move(at - 1),
      Enter: () => {
        if (!open || event.ctrlKey || event.metaKey) return;
        // Whoever has typed nothing and sees no list means nobody.
        if (found !== null || text.trim() !== '') enter.press();
      },
      Escape: close,
    }[event.key];
    // A second Escape belongs to whatever the field stands in.
    if (!act || (event.key === 'Escape' && !open)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <span
      className="combo"
      onBlur={(event) => {
        if (open && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <span className="field">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={open && found !== null}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={open && active ? `${id}-${active.key}` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            enter.forget();
            setText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </span>
      <div
        className="combo__list"
        id={id}
        role="listbox"
        aria-label={label}
        ref={list}
        tabIndex={-1}
        hidden={!open || found === null}
      >
        {options.map((option, place) => (
          <ListRow
            key={option.key}
            id={`${id}-${option.key}`}
            className={option === active ? 'menu__item is-on' : 'menu__item'}
            role="option"
            aria-selected={option === active}
            onPointerMove={() => setAt(place)}
            // The field keeps the keyboard, so that the press is not taken for leaving it.
            onPointerDown={(event) => event.preventDefault()}
            onPress={() => onPick(option.key)}
          >
            {option.before}
            <span className="clip">{option.label}</span>
            {option.note ? <span className="end meta">{option.note}</span> : null}
          </ListRow>
        ))}
        {found?.length === 0 ? <p className="combo__none">Nobody of that name</p> : null}
      </div>
    </span>
  );
}
