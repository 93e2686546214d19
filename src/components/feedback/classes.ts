/** The classes of a page that is also printed as a report: `data-report` on it removes the frame from the print. */
export const report = 'print:block print:bg-transparent print:**:[print-color-adjust:exact]';
export const printed = 'hidden print:mb-2.5 print:block print:text-md print:font-medium';
/** The classes of a box of figures, and of its parts. */
export const block =
  'mt-2.5 min-w-0 rounded-control border border-line bg-surface max-desk:rounded-none max-desk:border-x-0 print:break-inside-avoid print:[&_tr]:break-inside-avoid';
export const blockHead =
  'flex flex-wrap items-center gap-x-3.5 gap-y-0.5 px-3.5 pt-2.25 pb-1.5 max-desk:px-4 [&>h2]:text-base [&>h2]:font-strong';
export const blockNote =
  'flex items-center gap-2 bg-warn-soft px-3.5 py-1.5 text-warn-ink max-desk:px-4 print:hidden! max-desk:[&>button]:h-11';
export const blockFoot = 'flex items-center gap-2 px-3.5 py-1.5 max-desk:px-4';
export const blockNone = 'flex items-center gap-2 px-3.5 py-1.5 text-ink-3 max-desk:px-4';
/** The share of negative smileys is hatched, so that it does not depend on its colour. */
export const hatched =
  '[background:repeating-linear-gradient(135deg,var(--color-negative)_0_2px,transparent_2px_4px)] inset-ring inset-ring-negative';
/** The classes of a native progress bar. */
export const progressBar =
  'h-1.5 w-18 appearance-none overflow-hidden rounded-[3px] border-0 bg-sunken [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink';
