/** Focuses what has opened, but not as the page starts, when the person has gone to something that the gateway rendered. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const isStarting = window.typedEarly !== undefined;
  if (isStarting && document.activeElement !== document.body) return;
  element?.focus({ preventScroll: true });
}

/**
 * The ref of what may go away while it has the focus, such as the cross of a row: the focus then goes to the nearest button or link, of
 * the next row, the previous one, or what is around them. Without it a screen reader is at the top of the page.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    for (const near of [box.nextElementSibling, box.previousElementSibling]) {
      if (document.activeElement !== element) return;
      const target = near?.matches('button, a')
        ? near
        : (near?.querySelector('button') ?? near?.querySelector('a'));
      if (target instanceof HTMLElement) target.focus();
    }
  }
};
