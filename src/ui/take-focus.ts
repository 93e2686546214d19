/** Focuses what has opened, but not as the page starts, when the person has gone to something that the gateway rendered. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const isStarting = window.typedEarly !== undefined;
  if (isStarting && document.activeElement !== document.body) return;
  element?.focus({ preventScroll: true });
}

/**
 * The ref of what may go away while the focus is in it, such as a row or its cross: the focus then goes to the nearest button, link or
 * field, of the next row, the previous one, or what is around them. Without it a screen reader is at the top of the page.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    for (const near of [box.nextElementSibling, box.previousElementSibling]) {
      if (!element?.contains(document.activeElement)) return;
      const target = near?.matches('button, a')
        ? near
        : (near?.querySelector('button') ?? near?.querySelector('a') ?? near?.querySelector('input'));
      if (target instanceof HTMLElement) target.focus();
    }
  }
};
