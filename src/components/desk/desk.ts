import { cx } from 'class-variance-authority';

/** The classes of the switchboard's panes, for the board, the rail beside it and the empty desk. */
export const desk =
  'grid min-h-0 grid-cols-[minmax(0,1fr)_var(--rail-w)] grid-rows-1 max-rail:grid-cols-1 wide:grid-cols-[minmax(0,1fr)_var(--rail-w)_var(--rail-w)]';
export const boardPane =
  '@container/board flex min-h-0 min-w-0 flex-1 flex-col pt-3 pe-4 ps-5 max-desk:p-0 wide:has-[>[data-board]]:flex-none';
export const boardTools =
  'flex min-h-8 items-center gap-2 mb-2.5 desk:flex-wrap -ms-px max-desk:m-0 max-desk:min-h-13 max-desk:gap-0.5 max-desk:overflow-auto max-desk:px-3 max-desk:pb-2 max-desk:[scrollbar-width:none]';
export const boardGrid = cx(
  '-m-1 grid min-h-0 flex-1 auto-rows-max grid-cols-[repeat(auto-fill,minmax(212px,1fr))] content-start gap-2 overflow-auto px-1 pt-1 pb-3',
  'focus-visible:outline-none aria-busy:overflow-hidden',
  'max-desk:m-0 max-desk:grid-cols-1 max-desk:gap-0 max-desk:border-t max-desk:border-line max-desk:bg-surface max-desk:p-0 wide:flex-none',
  'wide:grid-cols-5 wide:overflow-visible wide:pb-1',
);
/** The grid in the density compact. The phone has rows anyway. */
export const boardGridCompact = 'desk:auto-rows-[44px]! desk:gap-y-1.5!';
export const rail =
  'flex flex-col overflow-x-hidden overflow-y-auto border-s border-line bg-surface max-rail:hidden';
/** On the phone the groups of a person follow the state on its line. */
export const groupsAfterState = "max-desk:before:content-[',_']";
