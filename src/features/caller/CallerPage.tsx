import { m } from '#messages/contacts';
import type { ReactNode } from 'react';
import { copyNumber, CopyNumber } from '#src/components/contact/copy-number.tsx';
import { LatestCallers } from '#src/components/desk/LatestCallers.tsx';
import { formatNumber } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { WIDE, useMedia } from '#src/ui/use-media.ts';
import { actionRow } from '#src/ui/buttons.ts';
import { useLetterKeys } from '#src/ui/use-page-keys.ts';

/** The classes of the page, of its main part, of the part beside it, and of a section of that. */
export const callerPage =
  'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_380px] grid-rows-1 max-rail:grid-cols-1 max-rail:grid-rows-[max-content_max-content] max-rail:content-start max-rail:overflow-auto';
export const callerMain =
  'min-h-0 min-w-0 overflow-auto px-8 pt-5.5 pb-5 max-rail:overflow-visible max-desk:px-4 max-desk:pt-3 max-desk:pb-3.5 [&>[data-empty]]:px-0';
export const callerSide =
  'flex min-h-0 min-w-0 flex-col overflow-auto border-s border-line bg-surface max-rail:overflow-visible max-rail:border-t max-rail:border-s-0';
export const sideSection = 'border-b border-line px-5.5 py-4.5 last:border-b-0 max-rail:px-8 max-desk:px-4';
export const callerName = 'text-[52px]/14.5 font-strong tracking-[-0.025em] wrap-anywhere max-desk:text-2xl';

interface CallerPageProps {
  readonly number: string;
  readonly heading: ReactNode;
  /** What stands beside the button that copies the number. The number by default. */
  readonly line?: ReactNode;
  readonly note?: ReactNode;
  readonly actions: ReactNode;
  readonly history: ReactNode;
  /** What is beside it, and its name. */
  readonly children: ReactNode;
  readonly aside: string;
}

/** The page of a number: whose it is, what can be done, its history, and more beside it; on a wide desk the latest callers too. */
export function CallerPage({
  number,
  heading,
  line,
  note,
  actions,
  history,
  children,
  aside,
}: CallerPageProps) {
  const wide = useMedia(WIDE, true);
  return (
    <div className={`${callerPage} wide:grid-cols-[minmax(0,1fr)_380px_380px]`}>
      <div className={callerMain}>
        {heading}
        <p className="mt-1 flex items-center gap-2.5 text-lg font-regular text-ink-2 max-desk:[&>button]:size-11">
          {line ?? <bdi>{formatNumber(number)}</bdi>}
          <CopyNumber number={number} />
        </p>
        {note}
        <div className={`mt-4.5 mb-5 flex flex-wrap gap-2 *:h-9 max-desk:*:flex-1 ${actionRow}`}>
          {actions}
        </div>
        {history}
      </div>
      <aside
        className={`${callerSide} [&_form]:mt-3.5 [&_li]:before:bg-surface! max-desk:[&_li>a]:h-11`}
        aria-label={aside}
      >
        {children}
      </aside>
      {wide ? (
        <div className="min-h-0 overflow-auto border-s border-line bg-surface max-wide:hidden">
          <LatestCallers rows={20} />
        </div>
      ) : null}
    </div>
  );
}

/** The button, and the key N, for copying the number. A contact has that key for a comment. */
export function CopyButton({ number }: { readonly number: string }) {
  useLetterKeys({ n: () => copyNumber(number) });
  return (
    <Button icon="copy" aria-keyshortcuts="N" onClick={() => copyNumber(number)}>
      {m.callerCopyNumber()} <kbd>N</kbd>
    </Button>
  );
}
