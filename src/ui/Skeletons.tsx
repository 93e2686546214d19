import { cx } from 'class-variance-authority';

/** A bar in place of a text that is not there yet. `className` sets its height and width. */
export const Bar = ({ className }: { readonly className: string }) => (
  <span className={`block animate-skeleton rounded-[3px] bg-line ${className}`} />
);

/** `count` empty cards, for a loading board. Each is one element with painted bars: animated ones would delay the first frame. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={cx(
        'h-22.5 rounded-control border border-line max-desk:h-16.5 max-desk:rounded-none max-desk:border-0 max-desk:border-b',
        // Two lines of text, on the cell of the presence and a surface.
        '[--bar:linear-gradient(var(--color-line)_0_0)_no-repeat_54px]',
        '[--cell:linear-gradient(90deg,var(--color-sunken)_41px,var(--color-line)_41px_42px,transparent_42px)]',
        '[background:var(--bar)_12px_/_calc(70%_-_46px)_12px,var(--bar)_32px_/_calc(46%_-_30px)_10px,var(--cell)_var(--color-surface)]',
      )}
      data-skeleton
      aria-hidden="true"
    />
  ));
}

/** Three empty filter buttons. */
export const ChipSkeletons = () => (
  <div className="flex animate-delayed gap-1.5" aria-hidden="true">
    {[0, 1, 2].map((index) => (
      <Bar key={index} className="h-7.5 w-26 rounded-control! max-desk:h-11" />
    ))}
  </div>
);

const WIDTHS = ['w-[74%]', 'w-[62%]', 'w-[46%]'];

/** `count` empty rows, as high as the real ones, so that nothing moves when those come. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className="grid animate-delayed grid-cols-[40px_1fr_36px] gap-x-3 gap-y-1.5 border-b border-line px-4 pt-3 pb-2.75"
      aria-hidden="true"
      data-skeleton
    >
      <Bar className="h-3 w-8.5" />
      <Bar className={`h-3 ${WIDTHS[index % 3]}`} />
      <Bar className="h-3 w-8.5" />
      <span />
      <Bar className="h-2.5 w-[38%]" />
    </div>
  ));
}
