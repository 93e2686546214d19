import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

interface BannerProps {
  readonly icon: IconName;
  /** What a screen reader announces, once; the seconds that run on in `children` are not announced. '' for no banner. */
  readonly says: string;
  readonly children?: ReactNode;
  readonly onTry?: () => void;
}

/** A line under the top bar. Its live region stands from the start, so that what comes into it is announced. */
export function Banner({ icon, says, children, onTry }: BannerProps) {
  return (
    <>
      <div className="sr" role="alert">
        {says}
      </div>
      {says === '' ? null : (
        <section className="banner" aria-label="Connection">
          <Icon name={icon} />
          <span>{children}</span>
          {onTry ? (
            <Button small icon="retry" onClick={onTry}>
              Try now
            </Button>
          ) : null}
        </section>
      )}
    </>
  );
}
