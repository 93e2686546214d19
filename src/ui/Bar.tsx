/** A bar in place of a text that is not there yet. `className` sets its height and width. */
export const Bar = ({ className }: { readonly className: string }) => (
  <span className={`block animate-skeleton rounded-[3px] bg-line ${className}`} />
);
