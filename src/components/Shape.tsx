import { shapeName, type Presence } from '#src/lib/presence.ts';

/** The shape and colour of a presence: disc, square, barred disc, broken ring. It always needs a word beside it. */
export function Shape({ presence }: { readonly presence: Presence }) {
  const name = shapeName(presence);
  return (
    <svg className={`g g-${name}`} aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  );
}
