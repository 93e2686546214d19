import { m } from '#messages/shared';
import { m as start } from '#messages/start';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { segments } from '#src/ui/buttons.ts';
import { compareUrl, figuresUrl, rowsUrl, type Scope } from './scope.ts';

export type View = 'figures' | 'when' | 'rows' | 'compare';

interface HeadProps {
  readonly view: View;
  readonly scope: Scope;
  readonly children?: ReactNode;
}

/** The choices of the charts, which the links between the figures keep. */
const CHOICES = ['as', 'by', 'grain', 'target'];

/** The classes of segments on a small laptop, where all controls of the figures are in one row. */
export const narrowSegments = 'min-[1180px]:max-[1359px]:*:px-2';
/** The classes of segments on the phone, whose words may have two lines. */
export const onPhone =
  'max-desk:*:h-auto max-desk:*:min-h-11 max-desk:*:flex-auto max-desk:*:justify-center max-desk:*:px-1 max-desk:*:text-center max-desk:*:whitespace-normal';
/** On a wider phone the tabs stand beside the title. */
const BESIDE = 'min-[560px]:max-desk:order-0 min-[560px]:max-desk:w-auto min-[560px]:max-desk:flex-1';

/** The head of the feedback pages: one row on the desk. Its links keep the scope. */
export function Head({ view, scope, children }: HeadProps) {
  const [search] = useSearchParams();
  const kept = Object.fromEntries(CHOICES.map((name) => [name, search.get(name) ?? undefined]));
  const tabs = [
    { id: 'figures', words: m.feedbackFigures(), to: figuresUrl(scope, kept) },
    { id: 'when', words: m.feedbackWhenAndWho(), to: figuresUrl(scope, { ...kept, view: 'when' }) },
    { id: 'rows', words: m.feedbackEverySmiley(), to: rowsUrl(scope) },
    { id: 'compare', words: m.feedbackCompare(), to: compareUrl(scope) },
  ] as const;
  return (
    <header
      className={`col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3.25 max-desk:px-4 max-desk:pt-3 ${view === 'when' ? '' : 'pb-2.5'} ${view === 'rows' ? '' : 'print:px-0'} print:[&>:not(h1)]:hidden!`}
    >
      <h1 className="text-xl font-strong">{start.satisfaction()}</h1>
      <nav
        className={segments({
          className: `${view === 'rows' ? 'max-desk:order-3' : ''} max-desk:flex max-desk:w-full max-[359px]:*:text-sm ${onPhone} ${narrowSegments} ${BESIDE}`,
        })}
        aria-label={start.satisfaction()}
      >
        {tabs.map(({ id, words, to }) => (
          <Link key={id} to={to} aria-current={id === view ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </nav>
      {children}
    </header>
  );
}

/** The classes of the tools beside the tabs. */
export const headTools =
  'ms-auto flex items-center gap-2 max-desk:[&>button]:h-11 max-desk:[&>div>button]:h-11';

/** Prints the page as a report. */
export const PrintButton = ({ small = false }: { readonly small?: boolean }) => (
  <Button small={small} className="max-desk:hidden! print:hidden!" icon="file" onClick={() => window.print()}>
    {m.feedbackPrint()}
  </Button>
);
