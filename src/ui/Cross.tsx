import { Icon } from './Icon.tsx';

interface CrossProps {
  readonly label: string;
  readonly className?: string;
  readonly onPress: () => void;
}

/** The small cross that takes something away. */
export const Cross = ({ label, className, onPress }: CrossProps) => (
  <button type="button" className={className} aria-label={label} onClick={onPress}>
    <Icon name="x" size={14} />
  </button>
);
