/**
 * Focuses what has opened: a panel's heading, the first field of a form. Not as the page starts, when the person has gone to a
 * field or a button of what the gateway rendered: the next letter is for that.
 */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const isStarting = window.typedEarly !== undefined;
  if (isStarting && document.activeElement !== document.body) return;
  element?.focus({ preventScroll: true });
}
