import { Icon } from '#src/ui/Icon.tsx';

/** A rating as a face with its word. */
export function Face({ rating, className }: { readonly rating: 0 | 1; readonly className?: string }) {
  return (
    <span className={`${className ?? ''} face ${rating === 1 ? 'face--pos' : 'face--neg'}`.trim()}>
      <Icon name={rating === 1 ? 'smile' : 'frown'} />
      {rating === 1 ? 'Positive' : 'Negative'}
    </span>
  );
}
