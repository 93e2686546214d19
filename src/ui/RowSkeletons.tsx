const WIDTHS = ['sk--w5', 'sk--w4', 'sk--w3'];

/** `count` empty rows, as high as the real ones, so that nothing moves when those come. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="skrow skeleton" aria-hidden="true">
      <span className="sk sk--tall sk--w1" />
      <span className={`sk sk--tall ${WIDTHS[index % 3]}`} />
      <span className="sk sk--tall sk--w1" />
      <span />
      <span className="sk sk--w2" />
    </div>
  ));
}
