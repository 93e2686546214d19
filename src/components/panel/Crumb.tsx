import { Link } from 'react-router';
import { Icon } from '#src/ui/Icon.tsx';

interface CrumbProps {
  readonly to: string;
  readonly className?: string;
  readonly children: string;
}

export const Crumb = ({ to, className = '', children }: CrumbProps) => (
  <Link
    className={`inline-flex items-center gap-1 rounded-[3px] text-sm font-regular text-ink-3 hover:text-ink max-desk:min-h-11 max-desk:text-md max-desk:font-medium max-desk:text-ink-2 ${className}`}
    to={to}
  >
    <Icon name="left" size={14} className="max-desk:size-5" />
    {children}
  </Link>
);
