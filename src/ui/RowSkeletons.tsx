import { Bar } from './Bar.tsx';

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
