/** The phone layout: a phone, or a desk at 200 % zoom. The same width stands in frame.css. */
export const PHONE = '(width <= 720px)';

/** From here on the details stand beside the rail. The same widths stand in switchboard.css. */
export const WIDE = '(width >= 1800px)';
/** Under this the rail is a drawer. */
export const NARROW = '(width < 1180px)';
