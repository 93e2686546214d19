import { m } from '#messages/extras';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useAway } from '#src/components/absence/away.ts';
import { useHelpers } from '#src/components/absence/use-absence-note.tsx';
import { softened } from '#src/components/people/Shape.tsx';
import { waitings } from '#src/components/waiting/waiting.ts';
import { LONGEST_QUERY } from '#src/lib/search/query.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { opensTab } from '#src/ui/list/rows.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { useStableCallback, useStore } from '#src/ui/use-store.ts';
import { FoundPart, rowId } from './FoundPart.tsx';
import { actionsOf, type Actions } from './HitActions.tsx';
import { INITIAL_LINES, takeLines } from './items.ts';
import type { Item, Part } from './items.ts';
import { PaletteFoot, PaletteNote } from './PaletteFoot.tsx';
import { useFound } from './use-found.ts';

interface PaletteProps {
  /** What is typed; also before the palette is there. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

const BOX = 'absolute flex flex-col overflow-hidden bg-surface [contain:layout_style_paint] *:flex-none';
const DESK_BOX =
  'start-[calc(var(--nav-w)+20px)] top-2.5 max-h-[calc(100dvh-20px)] w-[min(764px,calc(100vw-var(--nav-w)-40px))] rounded-float border border-line-strong shadow-dialog';
const PHONE_FIELD =
  'flex h-12 min-w-0 flex-1 items-center gap-2.5 rounded-control border border-line-control bg-surface ps-3.5 pe-1 outline-accent';
const PHONE_FOCUS = 'focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1';

/** Finds people, contacts and groups in one list, the best match first. */
export function Palette({ text, onText, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The text whose results the person has scrolled. */
  const scrolled = useRef<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const navigate = useNavigate();
  const listId = useId();
  /** Whether all results are shown, not only the best. */
  const [showsAll, setShowsAll] = useState(false);
  const { parts, near, book } = useFound(text);
  const now = useNow(60_000);
  const stale = useFreshness().level === 'stale';
  const phone = useMedia(PHONE);
  const away = useAway();
  const helperOf = useHelpers();
  const waits = useStore(waitings);
  const context = useMemo(() => ({ away, helperOf, waits, stale }), [away, helperOf, waits, stale]);
  const drawn = useMemo(() => (showsAll ? parts : takeLines(parts, INITIAL_LINES)), [parts, showsAll]);
  const items = itemsOf(parts);
  const more = items.length - itemsOf(drawn).length;
  // What is only near is not called or opened by Enter unless somebody picks it.
  const selected = items.find(({ key }) => key === picked) ?? (near ? undefined : items[0]);

  useLayoutEffect(() => input.current?.focus(), []);

  const go = useStableCallback((path: string) => {
    onClose();
    void navigate(path);
  });
  const close = useStableCallback(onClose);
  const leave = (href: string) => {
    onClose();
    window.location.assign(href);
  };
  // Scrolls back to the best result when the text changes.
  useLayoutEffect(() => {
    if (scrolled.current !== null && scrolled.current !== text) list.current?.scrollTo(0, 0);
  }, [text]);
  // Keeps the picked line in view when contacts are added above it.
  const position = selected === undefined ? -1 : items.indexOf(selected);
  useLayoutEffect(() => {
    if (picked !== null && position >= 0)
      document.getElementById(rowId(listId, picked))?.scrollIntoView({ block: 'nearest' });
  }, [listId, picked, position]);
  const onPress = (event: MouseEvent) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hit]') : null;
    const item = items.find(({ key }) => key === line?.dataset['hit']);
    if (item === undefined || opensTab(event)) return;
    event.preventDefault();
    actionsOf(item, go, close, context).open();
  };
  const move = (by: number) => {
    const next = items[Math.max(0, Math.min(items.length - 1, position + by))];
    if (next === undefined) return;
    setPicked(next.key);
    if (!itemsOf(drawn).some(({ key }) => key === next.key)) setShowsAll(true);
  };

  const note = (
    <PaletteNote
      text={text}
      found={items.length > 0 && !near}
      book={book}
      onRetry={() => {
        book.goOn();
        input.current?.focus();
      }}
    />
  );
  return (
    <Modal
      label={m.findTitle()}
      onDismiss={onClose}
      onKeyDown={(event) =>
        onPaletteKey(event, {
          actions: selected && actionsOf(selected, go, close, context),
          leave,
          move,
          input: input.current,
        })
      }
    >
      {/* The field keeps the focus and handles keys, so lines need no focus. One click listener serves all of them. */}
      <div className={`${BOX} ${phone ? 'inset-0' : DESK_BOX}`} role="presentation" onClick={onPress}>
        <div className="flex h-13 items-center gap-2.5 border-b border-line-strong ps-3.5 pe-3 max-desk:h-18 max-desk:border-line max-desk:bg-canvas max-desk:px-4">
          <span className={phone ? `${PHONE_FIELD} ${PHONE_FOCUS}` : 'contents'}>
            <Icon name="search" size={18} className="text-ink-3 max-desk:size-5 max-desk:text-ink" />
            <input
              ref={input}
              className="peer min-w-0 flex-1 border-0 bg-transparent text-xl font-regular text-ink caret-accent outline-none max-desk:h-12 max-desk:text-lg"
              value={text}
              aria-label={m.findField()}
              placeholder={m.findPlaceholder()}
              role="combobox"
              aria-haspopup="grid"
              aria-expanded={items.length > 0}
              aria-controls={listId}
              aria-activedescendant={selected === undefined ? undefined : rowId(listId, selected.key)}
              aria-autocomplete="list"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={LONGEST_QUERY}
              onChange={(event) => {
                onText(event.target.value);
                setPicked(null);
                setShowsAll(false);
              }}
            />
            <output className="text-sm font-regular whitespace-nowrap text-ink-3 max-desk:hidden">
              {countWords(text, drawn)}
            </output>
            <kbd className="max-desk:hidden">Esc</kbd>
            <button
              type="button"
              className="hidden max-desk:grid max-desk:size-11 max-desk:place-items-center max-desk:text-ink-2 max-desk:peer-placeholder-shown:hidden"
              aria-label={m.findClear()}
              onClick={() => onText('')}
            >
              <Icon name="x" size={20} />
            </button>
          </span>
          <Button
            kind="quiet"
            className="hidden! max-desk:inline-flex! max-desk:h-12! max-desk:ps-2! max-desk:pe-1! max-desk:text-[15px]!"
            onClick={onClose}
          >
            {m.findCancel()}
          </Button>
        </div>
        {near ? note : null}
        <div
          ref={list}
          className={`min-h-0 overflow-auto [contain:layout_style_paint] ${softened} ${items.length === 0 ? 'invisible h-0' : 'flex-initial! px-1.5 pt-1 pb-2 max-desk:flex-1! max-desk:p-0'}`}
          id={listId}
          role="grid"
          aria-label={m.findResults()}
          onScroll={({ currentTarget }) => {
            scrolled.current = currentTarget.scrollTop > 0 ? text : null;
          }}
        >
          {drawn.map((part) => (
            <FoundPart
              key={part.kind}
              part={part}
              listId={listId}
              typed={text}
              selected={selected}
              go={go}
              close={close}
              context={context}
              now={now}
              phone={phone}
            />
          ))}
        </div>
        {more === 0 ? null : (
          <button
            type="button"
            className="h-9 cursor-pointer ps-10.5 pe-4 text-start text-md font-regular text-accent hover:underline focus-visible:-outline-offset-3 max-desk:h-14 max-desk:ps-15"
            onClick={() => {
              setShowsAll(true);
              input.current?.focus();
            }}
          >
            {m.findShowMore({ count: more })}
          </button>
        )}
        {near ? null : note}
        <PaletteFoot />
      </div>
    </Modal>
  );
}

const itemsOf = (parts: readonly Part[]): readonly Item[] => parts.flatMap((part) => part.items);

/** "41 found", or "9 of 41" where only the best are shown. */
function countWords(text: string, drawn: readonly Part[]): string {
  if (text.trim() === '') return '';
  const counted = drawn.filter(({ kind }) => kind !== 'number' && kind !== 'near');
  const found = counted.reduce((sum, { count }) => sum + Number(count), 0);
  const shown = counted.reduce((sum, { items }) => sum + items.length, 0);
  return shown < found ? m.findShownOf({ shown, count: found }) : m.findCount({ count: found });
}

interface Keys {
  /** Those of the highlighted line. */
  readonly actions: Actions | undefined;
  readonly leave: (href: string) => void;
  readonly move: (by: number) => void;
  readonly input: HTMLInputElement | null;
}

/**
 * In the field: arrows move, Enter opens, Ctrl Enter calls, Tab moves to the buttons of the highlighted line. On these
 * buttons, C, M, E, W and H run an action; other letters continue the search text.
 */
function onPaletteKey(event: KeyboardEvent, { actions, leave, move, input }: Keys): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const typing = event.target === input;
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[key];
  if (step !== undefined) {
    event.preventDefault();
    flushSync(() => move(step));
    if (!typing) focusActions();
    return;
  }
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    event.preventDefault();
    const tel = actions?.tel;
    if (tel !== undefined) leave(tel);
    return;
  }
  if (key === 'Enter' && typing) {
    event.preventDefault();
    actions?.open();
    return;
  }
  if (typing || ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return;
  const onActions = event.target instanceof Element && event.target.closest('[data-actions]') !== null;
  const own = onActions
    ? { h: actions?.help?.tel, c: actions?.tel, m: actions?.message, e: actions?.mailTo, w: actions?.wait }[
        key.toLowerCase()
      ]
    : undefined;
  if (own === undefined) {
    input?.focus();
    return;
  }
  event.preventDefault();
  if (typeof own === 'string') leave(own);
  else own();
}

/** Moves the focus to the buttons of the newly highlighted line. */
function focusActions(): void {
  document
    .querySelector<HTMLElement>('[data-hit][aria-selected="true"] [data-actions] :is(a, button)')
    ?.focus();
}
