/** Ctrl F6: moves the focus to the next part of the screen. */
export function focusNextPart(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter((part) =>
    part.checkVisibility(),
  );
  const here = parts.findLastIndex((part) => part.contains(document.activeElement));
  const next = parts[(here + 1) % parts.length];
  const target = next?.querySelector<HTMLElement>(
    '[aria-current], [tabindex="0"], a[href]:not([tabindex="-1"]), button:not([disabled]), input, select, textarea',
  );
  (target ?? next)?.focus();
}
