const STOPS = ':is(a[href], button:enabled, summary, [tabindex="0"]):not([tabindex="-1"])';

/** The nearest stop of `part` after the place, else before it. */
function nearest(place: Range, part: Element, stops: string): HTMLElement | undefined {
  const shown = [...part.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
  return shown.find((stop) => place.comparePoint(stop, 0) >= 0) ?? shown.at(-1);
}

/** Not to a field, which would take the next letter, Z of Undo; but to the one that the removed button emptied. */
function focusNear(place: Range): void {
  const { startContainer: parent } = place;
  const main = document.getElementById('main');
  for (let part = parent instanceof Element ? parent : null; part; part = part.parentElement) {
    const stop = part.contains(main)
      ? main
      : nearest(place, part, part === parent ? `${STOPS},input` : STOPS);
    if (!stop) continue;
    stop.focus({ preventScroll: true });
    return;
  }
}

/**
 * When what has the keyboard's focus is removed, such as a pressed button, moves the focus to the nearest that stays; only if
 * the code of that place has not moved it. Without, the keyboard begins again at the top of the page.
 */
export function keepFocus(): void {
  /** Where the focused element is. A live range: it stays when the element is removed. */
  const place = document.createRange();
  let focused: Element | undefined;
  // Its size changes to nothing when it is removed. A frame later, since menus and dialogs give the focus back in a frame.
  const watch = new ResizeObserver(() => {
    if (focused?.isConnected === false)
      requestAnimationFrame(() => {
        if (focused?.isConnected === false && document.activeElement === document.body) focusNear(place);
      });
  });
  const leave = () => {
    watch.disconnect();
    focused = undefined;
  };
  // Who uses the mouse presses anywhere next.
  document.addEventListener('pointerdown', leave, true);
  document.addEventListener('focusin', ({ target }) => {
    leave();
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    focused = target;
    place.selectNode(target);
    place.collapse(true);
    watch.observe(target);
  });
}
