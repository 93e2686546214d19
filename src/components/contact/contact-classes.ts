/** The classes of what is known of a contact: a list of terms and details, with lines between. */
export const facts =
  'grid border-t border-line [&>*]:m-0 [&>*]:border-b [&>*]:border-line [&>*]:py-1.75 [&>dt]:text-ink-3';
/** The classes of a heading with a grey note. */
export const headWithNote =
  'flex items-baseline gap-2 text-base font-strong [&>span]:font-regular [&>span]:text-ink-3';
/** The classes of a line in a column that is not ready, or of one of its entries. */
export const columnNote = 'flex gap-2 border-t border-line py-2 text-ink-2 [&>svg]:mt-0.5 [&>svg]:text-ink-3';
/** The classes of a small button under a column's list; higher on the phone. */
export const columnButton =
  'mt-1.5 max-desk:h-11 max-desk:px-3.5 max-desk:text-[14px] max-desk:[&>kbd]:hidden';
