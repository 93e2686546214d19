import { m } from '#messages/shared';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fieldBox } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { ListRow } from './list/ListRow.tsx';
import { menuItem } from './menu.ts';
import { useKeptEnter } from './use-kept-enter.ts';

export interface ComboOption {
  readonly key: number;
  readonly label: string;
  /** Shown before the label, such as a presence shape. */
  readonly before?: ReactNode;
  readonly note?: string;
}

interface ComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The options for the typed text, best first; all options for ''. Null until the data is loaded. */
  readonly find: (text: string) => readonly ComboOption[] | null;
  readonly onPick: (key: number) => void;
  /**
   * Given where the field itself is there only to be picked from: the list is open from the start, and this is called when
   * Escape is pressed or the field loses the focus. Elsewhere the list opens when the person types or presses the field.
   */
  readonly onClose?: (() => void) | undefined;
}

/** A longer list is not read to its end: people type another letter instead. */
export const MOST_OPTIONS = 60;

/** A field that finds one option of many: arrows move, Enter picks, Escape closes. It takes the focus when it is mounted. */
export function Combobox({ label, placeholder, find, onPick, onClose }: ComboboxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = find(text);
  const options = (found ?? []).slice(0, MOST_OPTIONS);
  const active = options[Math.min(at, options.length - 1)];
  const [open, setOpen] = useState(onClose !== undefined);
  const shown = open && found !== null;
  const enter = useKeptEnter(found !== null, () => {
    if (active) onPick(active.key);
  });
  useLayoutEffect(() => {
    // Before the next key, so that no letter is lost. A dialog that opens now focuses the element with `autofocus`.
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
  }, []);
  const close = () => {
    enter.forget();
    setOpen(false);
    onClose?.();
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
        // With no text and no list yet, Enter means no option.
        if (found !== null || text.trim() !== '') enter.press();
      },
      Escape: close,
    }[event.key];
    if (!act) return;
    act();
    // Where Escape closes nothing here, it is for the dialog or panel around the field.
    if (event.key === 'Escape' && !shown && onClose === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      className="relative block min-w-0 flex-1"
      onBlur={(event) => {
        if (open && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <span className={`${fieldBox} in-data-dialog:h-9 max-desk:in-data-dialog:h-11`}>
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={shown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={shown && active ? `${id}-${active.key}` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            enter.forget();
            setText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </span>
      <div
        className="absolute start-0 top-[calc(100%+4px)] z-20 max-h-69 w-[max(100%,244px)] overflow-auto rounded-float border border-line-strong bg-surface p-1.5 shadow-menu"
        id={id}
        role="listbox"
        aria-label={label}
        ref={list}
        tabIndex={-1}
        hidden={!shown}
      >
        {options.map((option, place) => (
          <ListRow
            key={option.key}
            id={`${id}-${option.key}`}
            className={menuItem({
              active: option === active,
              className: option === active ? 'max-desk:min-h-11' : 'hover:bg-transparent! max-desk:min-h-11',
            })}
            role="option"
            aria-selected={option === active}
            onPointerMove={() => setAt(place)}
            // The press must not move the focus: the field would close the list when it loses it.
            onPointerDown={(event) => event.preventDefault()}
            onPress={() => onPick(option.key)}
          >
            {option.before}
            <span className="truncate" dir="auto">
              {option.label}
            </span>
            {option.note ? (
              <span className="ms-auto text-sm font-regular text-ink-3">{option.note}</span>
            ) : null}
          </ListRow>
        ))}
        {found?.length === 0 ? <p className="px-2.5 py-2 text-ink-3">{m.nobodyOfThatName()}</p> : null}
      </div>
    </span>
  );
}
