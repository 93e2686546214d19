/** Whether a key would be typed into a field. Letter shortcuts work only outside text fields (design, Keyboard). */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !/^(button|checkbox|radio|range|submit)$/.test(target.type);
}

/** Whether a dialog, sheet or menu is open over the page. Keys are then for it. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"], [role="dialog"]') !== null;
}
