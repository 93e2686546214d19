import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Controls } from './Controls.tsx';
import { Panels } from './Panels.tsx';

const PAGES = { controls: <Controls />, panels: <Panels /> };
export type PartsPage = keyof typeof PAGES;

/** The markup of the shared parts in their variants and states, for `npm run screens parts`. Without a script. */
export const partsMarkup = (name: PartsPage): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <main>
        <h1 className="px-4 py-2 text-xl font-strong">Parts, {name}</h1>
        {PAGES[name]}
      </main>
    </MemoryRouter>,
  );
