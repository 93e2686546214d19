/** The classes of a section of the open smiley. */
export const openSection =
  'border-b border-line px-4.5 py-3.5 last:border-b-0 max-desk:px-4 [&>h2]:mb-2 [&>h2]:flex [&>h2]:items-baseline [&>h2]:gap-2 [&>h2]:text-base [&>h2]:font-strong';
