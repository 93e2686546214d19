/**
 * `count` empty cards of the people grid, in a `.board--loading`, which shows them only after 300 ms. One element each: their
 * bars are painted, since elements that move would hold up the first frame.
 */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="skcard" aria-hidden="true" />
  ));
}
