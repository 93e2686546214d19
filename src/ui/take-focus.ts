/** Focuses what has opened, but not as the page starts, when the person has gone to something that the gateway rendered. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const isStarting = window.typedEarly !== undefined;
  if (isStarting && document.activeElement !== document.body) return;
  element?.focus({ preventScroll: true });
}
