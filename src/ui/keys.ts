/** Whether a key would be typed into a field: bare letters act only where no text field has focus (design, Keyboard). */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !/^(button|checkbox|radio|range|submit)$/.test(target.type);
}

/** Whether something lies over the page that keys belong to: an open dialog, sheet or menu. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"], [role="dialog"]') !== null;
}
