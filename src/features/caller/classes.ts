/** The classes of the page of a caller: the page, its main part, the part beside it, and a section of that. */
export const callerPage =
  'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_380px] grid-rows-1 max-rail:grid-cols-1 max-rail:grid-rows-[max-content_max-content] max-rail:content-start max-rail:overflow-auto';
export const callerMain =
  'min-h-0 min-w-0 overflow-auto px-8 pt-5.5 pb-5 max-rail:overflow-visible max-desk:px-4 max-desk:pt-3 max-desk:pb-3.5 [&>[data-empty]]:px-0';
export const callerSide =
  'flex min-h-0 min-w-0 flex-col overflow-auto border-s border-line bg-surface max-rail:overflow-visible max-rail:border-t max-rail:border-s-0 [&_form]:mt-3.5 [&_li]:before:bg-surface!';
export const sideSection = 'border-b border-line px-5.5 py-4.5 last:border-b-0 max-rail:px-8 max-desk:px-4';
/** Of the name, of the line under it, and of the row of acts. */
export const callerName = 'text-[52px]/14.5 font-strong tracking-[-0.025em] wrap-anywhere max-desk:text-2xl';
export const callerLine =
  'mt-1 flex items-center gap-2.5 text-lg font-regular text-ink-2 max-desk:[&>button]:size-11';
export const callerActs =
  'mt-4.5 mb-5 flex flex-wrap gap-2 *:h-9 max-desk:*:h-12 max-desk:*:flex-1 max-desk:*:text-[15px] max-desk:[&_kbd]:hidden';
