/** The phone layout: a phone, or a large screen at 200 % zoom. The breakpoint `desk` (theme.css) begins above it. */
export const PHONE = '(width <= 720px)';

/** Wide enough to show the details beside the rail: the breakpoint `wide` (theme.css). */
export const WIDE = '(width >= 1800px)';
/** Too narrow for the rail, which then is a drawer. */
export const NARROW = '(width < 1180px)';
