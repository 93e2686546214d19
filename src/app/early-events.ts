import { flushSync } from 'react-dom';
import { isTyping } from '#src/ui/keys.ts';

/** The text is that of its field then: React may put the old one back before the event is repeated. */
interface EarlyEvent {
  readonly event: Event;
  readonly text?: string | undefined;
}

declare global {
  interface Window {
    /** Filled by the script in index.html until the page reacts by itself. */
    earlyEvents?: EarlyEvent[] | undefined;
    /** Loads the page again after some seconds when a file of its script is gone. Throws other errors. In index.html. */
    startFailed: (error: unknown) => void;
  }
}

/** What reacts to a press by a script: not links, and not fields, which have reacted by themselves. */
const ROW = '[role="option"], [role="row"]';
const PRESSED = `button, [role="button"], [role="tab"], [data-person], ${ROW}`;

function repeatClick(target: Element): void {
  const pressed = target.closest('a[href]') ? null : target.closest(PRESSED);
  // Its form was sent, which is an event of its own.
  if (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form) return;
  if (pressed instanceof HTMLElement) pressed.click();
}

/** Tells React of a text that was typed before it watched the field. */
const isText = (target: Element): target is HTMLInputElement | HTMLTextAreaElement =>
  isTyping(target) &&
  !(target instanceof HTMLSelectElement) &&
  !(target instanceof HTMLInputElement && target.type === 'file');

function repeatInput(target: Element, typed: string): void {
  if (!isText(target)) return;
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value');
  // React compares with the last text that was set by its own setter, and ignores an event that changes nothing.
  target.value = '';
  property?.set?.call(target, typed);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells React of a file, a choice or a tick. */
function repeatChange(target: Element): void {
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    // React watches the click of these.
    target.checked = !target.checked;
    target.click();
  } else if (!isText(target)) target.dispatchEvent(new Event('change', { bubbles: true }));
}

function repeatKey(target: Element, event: KeyboardEvent): void {
  // The text itself is repeated by `input`.
  if (isTyping(target) && event.key.length === 1 && !event.ctrlKey && !event.metaKey) return;
  // All of it, such as that a key is held: the constructor reads it off the event.
  target.dispatchEvent(new KeyboardEvent('keydown', event));
}

/**
 * By what an element is known, or else by its words: its label or its text, without the times in it, which may be those of another
 * zone or run on.
 */
const KNOWN_BY = ['data-person', 'data-place', 'name', 'href'];
function namesOf(element: Element): string {
  if (element.matches(ROW) && element.id) return element.id;
  const names = KNOWN_BY.map((name) => element.getAttribute(name));
  const label = element.getAttribute('aria-label') ?? element.getAttribute('placeholder');
  const words = label ?? (names.some((name) => name !== null) ? '' : element.textContent);
  return [...names, element.getAttribute('type'), words.replaceAll(/\d/g, '')].join(' ');
}

/**
 * What the event was for, where the page was rendered again (src/app/preferences.ts): the card, button or field, and not a word in
 * it, which others have too. Both pages show the same answers, so of several it is the one at the same position. Undefined when
 * there are now more or fewer of them.
 */
function twinOf(element: Element): Element | undefined {
  const meant = element.closest(`${PRESSED}, a[href], input, select, textarea, form`) ?? element;
  const alikeIn = (page: Node) =>
    [...(page as ParentNode).querySelectorAll(meant.tagName)].filter(
      (one) => namesOf(one) === namesOf(meant),
    );
  const before = alikeIn(meant.getRootNode());
  const now = alikeIn(document);
  return before.length === now.length ? now[before.indexOf(meant)] : undefined;
}

/**
 * From here on React hears presses and typing itself: it takes over what they are for at once. Keys and sent forms are kept until
 * the page does them in order: nothing else hears them before, or a later letter would come first, and a form would be sent
 * without what was typed into it. What is typed is repeated too: React may take a field over only when something is typed into it,
 * and does not notice that text.
 */
export function keepKeysOnly(): void {
  const kept = window.earlyEvents;
  if (!kept) return;
  kept.push = (early) => {
    const { event } = early;
    if (!/^(keydown|input|submit)$/.test(event.type)) return kept.length;
    if (event.type !== 'input') event.stopImmediatePropagation();
    return Array.prototype.push.call(kept, early);
  };
}

function repeatEvent({ event, text = '' }: EarlyEvent): void {
  const { type, target: was } = event;
  const target = was instanceof Element ? (was.isConnected ? was : twinOf(was)) : undefined;
  if (!target) return;
  if (was instanceof HTMLInputElement && target instanceof HTMLInputElement && was.files && target !== was)
    target.files = was.files;
  if (type === 'click') repeatClick(target);
  else if (type === 'input') repeatInput(target, text);
  else if (type === 'change') repeatChange(target);
  else if (event instanceof KeyboardEvent) repeatKey(target, event);
  else if (target instanceof HTMLFormElement) target.requestSubmit();
}

/**
 * Follows the focus until the page is shown. Returns what is to be done then: if the page was rendered again, the same field or
 * button of it gets the focus, so that the text that is being typed goes on there; and React hears presses by itself from then on.
 */
export function untilShown(): () => void {
  let last: EventTarget | null = document.activeElement;
  const follow = ({ target }: FocusEvent) => (last = target);
  addEventListener('focusin', follow, true);
  return () => {
    removeEventListener('focusin', follow, true);
    const twin = last instanceof Element && !last.isConnected ? twinOf(last) : undefined;
    if (twin instanceof HTMLElement) twin.focus({ preventScroll: true });
    keepKeysOnly();
  };
}

/** Tells React of a focus that was there before it listened: some parts show more while they have it. */
function repeatFocus(): void {
  const { activeElement } = document;
  if (activeElement !== document.body)
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Does what was pressed and typed before the page reacted: in the same order, and before anything that is pressed now. */
export function repeatEarlyEvents(): void {
  // What is under way, or was handled, is not done twice.
  const kept = (window.earlyEvents ?? []).filter(
    ({ event: { eventPhase, type, defaultPrevented } }) =>
      eventPhase === Event.NONE && (type === 'submit' || !defaultPrevented),
  );
  window.earlyEvents = undefined;
  // After the effects, which cannot render in between. A key may be for what the last one has opened.
  queueMicrotask(() => {
    flushSync(repeatFocus);
    for (const early of kept) flushSync(() => repeatEvent(early));
    document.documentElement.dataset['ready'] = '';
  });
}
