/**
 * `count` empty cards of the people grid, for a `.board--loading`, which shows them after a delay. Each is one element with
 * painted bars: animated elements would delay the first frame.
 */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="skcard" aria-hidden="true" />
  ));
}
