import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { rowsUrl } from './rows-scope.ts';
import { writeScope, type Scope } from './scope.ts';

export type View = 'figures' | 'when' | 'rows';

interface HeadProps {
  readonly view: View;
  readonly scope: Scope;
  readonly children?: ReactNode;
}

/** The head of the feedback pages. Its links keep the scope. */
export function Head({ view, scope, children }: HeadProps) {
  // The figures page has no endless period.
  const kept = writeScope(scope.range === 'all' ? { ...scope, range: '30' } : scope);
  const tabs = [
    { id: 'figures', words: 'Figures', to: paths.satisfaction(kept) },
    { id: 'when', words: 'When and who', to: paths.satisfaction({ ...kept, view: 'when' }) },
    { id: 'rows', words: 'Every smiley', to: rowsUrl(scope) },
  ] as const;
  return (
    <header className="sat__head">
      <h1>Satisfaction</h1>
      <nav className="seg sat__tabs" aria-label="Satisfaction">
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

/** Prints the page as a report. */
export function PrintButton() {
  return (
    <Button className="sat__print" icon="file" onClick={() => window.print()}>
      Print
    </Button>
  );
}
