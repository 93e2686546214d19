/** Whether a key would be typed into a field. Letter shortcuts work only outside text fields (design, Keyboard). */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  // In an open list the focus is on an option.
  if (target.closest('select')) return true;
  return target instanceof HTMLInputElement && !/^(button|checkbox|radio|range|submit)$/.test(target.type);
}

/**
 * Marks the page with what has the focus, for the styles of keycaps: `field`, where keys are typed, `press`, which Enter presses, or
 * `other`. A selector with `:has` would be checked at each change of a live board.
 */
export function markFocus(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('focusin', ({ target }) => {
    const pressed = target instanceof Element && target.matches('a, button');
    dataset['focus'] = isTyping(target) ? 'field' : pressed ? 'press' : 'other';
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) delete dataset['focus'];
  });
}

/** Whether a letter is for a part of the page: pressed in it, or nowhere. What has the focus elsewhere may be what it is meant for. */
export function isMeantFor(part: Element | null, target: EventTarget | null): boolean {
  return !(target instanceof Element) || target === document.body || part?.contains(target) === true;
}

/** Whether a dialog, sheet or menu is open over the page. Keys are then for it. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"], [role="dialog"]') !== null;
}

/** The same, but for a drawer with a part of the page (`data-page-keys`), in which the shortcuts of the page work. */
export function isPageCovered(): boolean {
  const over = 'dialog[open]:not(:has([data-page-keys])), [role="menu"], [role="dialog"]';
  return document.querySelector(over) !== null;
}

/**
 * Keeps the keys of a composition, such as Enter and Escape in the list of an input method, from everything in the page: they choose
 * or leave what is being composed. Called before anything else listens.
 */
export function leaveKeysToComposition(): void {
  const stop = (event: KeyboardEvent) => {
    // Safari ends the composition before its last key, which it marks with 229.
    if (!event.isComposing && event.keyCode !== 229) return;
    event.stopImmediatePropagation();
    // The browser would send the form or close the dialog. The input method has had the key already.
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, stop, true);
}
