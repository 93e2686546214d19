import type { ReactNode } from 'react';
import { LatestCallers } from '#src/components/LatestCallers.tsx';
import { WIDE } from '#src/ui/media.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { callerPage } from './classes.ts';

/** The page of a number: the main part and what is beside it. A wide desk has the latest callers too, for the one just before. */
export function CallerPage({ children }: { readonly children: ReactNode }) {
  const wide = useMedia(WIDE, true);
  return (
    <div className={`${callerPage} wide:grid-cols-[minmax(0,1fr)_380px_380px]`}>
      {children}
      {wide ? (
        <div className="min-h-0 overflow-auto border-s border-line bg-surface max-wide:hidden">
          <LatestCallers rows={20} />
        </div>
      ) : null}
    </div>
  );
}
