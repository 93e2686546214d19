import { Icon } from '#src/ui/Icon.tsx';

/** A rating: a face and its word. */
export function Face({ rating }: { readonly rating: 0 | 1 }) {
  return (
    <span className={rating === 1 ? 'face face--pos' : 'face face--neg'}>
      <Icon name={rating === 1 ? 'smile' : 'frown'} />
      {rating === 1 ? 'Positive' : 'Negative'}
    </span>
  );
}
