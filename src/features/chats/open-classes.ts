/** The classes of what the open chat has in several of its parts. */
export const partHeading = 'mb-1.5 text-base font-strong';
export const lineOfChat = 'flex items-center justify-between gap-3 max-desk:min-h-11 [&+&]:mt-1.5';
export const quietLink = 'rounded-[2px] underline decoration-line-strong underline-offset-3';
/** Makes a link as high as a thumb on the phone, without moving anything. */
export const touchLine =
  'max-desk:relative max-desk:after:absolute max-desk:after:inset-x-0 max-desk:after:-inset-y-3.5';
