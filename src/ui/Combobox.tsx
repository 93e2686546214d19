import { m } from '#messages/shared';
import { cx } from 'class-variance-authority';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fieldBox } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { ListRow } from './list/rows.tsx';
import { Marked } from './Marked.tsx';
import { menuItem } from './menu.ts';
import { Note, note } from './Panels.tsx';

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
  /** Given where several are picked one after another: the list is in the page. The words say how many were found. */
  readonly several?: { readonly list: string; readonly words: (found: number) => string };
}

const LIST = {
  over: 'absolute start-0 top-[calc(100%+4px)] z-20 max-h-69 w-[max(100%,244px)] overflow-auto rounded-float border border-line-strong bg-surface p-1.5 shadow-menu',
  inPage: 'mt-1 rounded-control border border-line-strong bg-surface p-1',
};
const ROW_OVER = 'hover:not-aria-selected:bg-transparent! max-desk:min-h-11';
const ROW_IN_PAGE =
  'grid h-8.5 cursor-pointer grid-cols-[12px_minmax(0,1fr)_auto_28px] items-center gap-2.5 rounded-[4px] px-1.5 max-desk:h-11 [&_mark]:rounded-[2px] [&_mark]:bg-mark [&_mark]:text-on-mark';
/** Of the row in the page that Enter picks. */
const ACTIVE = 'bg-sunken forced-outline';

/** A longer list is not read to its end: people type another letter instead. */
export const MOST_OPTIONS = 60;

/** A field that finds one option of many: arrows move, Enter picks, Escape closes. Alone, it takes the focus when it is mounted. */
export function Combobox({ label, placeholder, find, onPick, onClose, several }: ComboboxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = find(text);
  const options = (found ?? []).slice(0, MOST_OPTIONS);
  const active = options[Math.min(at, options.length - 1)];
  const [isOpen, setOpen] = useState(onClose !== undefined);
  const open = several ? text !== '' : isOpen;
  const shown = open && found !== null && (!several || options.length > 0);
  const write = (next: string) => {
    setText(next);
    setAt(0);
    setOpen(true);
  };
  const pick = (key: number) => {
    onPick(key);
    if (several) write('');
  };
  const isAlone = several === undefined;
  useLayoutEffect(() => {
    if (!isAlone) return;
    // Before the next key, so that no letter is lost. A dialog that opens now focuses the element with `autofocus`.
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
  }, [isAlone]);
  const close = () => {
    if (several) return;
    setOpen(false);
    onClose?.();
  };

  const move = (to: number) => {
    const next = Math.min(Math.max(0, to), options.length - 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = {
      ArrowDown: () => {
        if (open) move(at + 1);
        setOpen(true);
      },
      ArrowUp: () => move(at - 1),
      Enter: () => {
        if (open && active) pick(active.key);
      },
      Escape: () => (several ? write('') : close()),
    }[event.key];
    // Ctrl Enter belongs to the form.
    if (!action || event.ctrlKey || event.metaKey) return;
    action();
    // Where Escape closes nothing here, it is for the dialog or panel around the field.
    if (event.key === 'Escape' && !(several ? open : shown) && onClose === undefined) return;
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
      <span
        className={cx(
          fieldBox,
          several ? 'max-desk:h-11' : 'in-data-dialog:h-9 max-desk:in-data-dialog:h-11',
        )}
      >
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
          maxLength={80}
          value={text}
          onChange={(event) => write(event.target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {several ? (
          <output className={note}>{text.trim() === '' ? '' : several.words(options.length)}</output>
        ) : null}
      </span>
      <div
        className={several ? LIST.inPage : LIST.over}
        id={id}
        role="listbox"
        aria-label={several?.list ?? label}
        ref={list}
        tabIndex={-1}
        hidden={!shown}
      >
        {options.map((option, index) => (
          <ListRow
            key={option.key}
            id={`${id}-${option.key}`}
            className={
              several
                ? cx(ROW_IN_PAGE, option === active && ACTIVE)
                : menuItem({ active: option === active, className: ROW_OVER })
            }
            role="option"
            aria-selected={option === active}
            onPointerMove={() => setAt(index)}
            onPress={() => pick(option.key)}
          >
            {option.before}
            <span className="truncate" dir="auto">
              {several ? <Marked text={option.label} typed={text} /> : option.label}
            </span>
            {several || option.note ? <Note className={several ? '' : 'ms-auto'}>{option.note}</Note> : null}
            {several && option.note ? <Icon name="check" className="justify-self-end text-ink-3" /> : null}
          </ListRow>
        ))}
        {found?.length === 0 ? <p className="px-2.5 py-2 text-ink-3">{m.nobodyOfThatName()}</p> : null}
      </div>
    </span>
  );
}
