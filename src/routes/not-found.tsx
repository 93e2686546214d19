import { m } from '#messages/shared';
import { Link, useLocation } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { button } from '#src/ui/buttons.ts';
import { Rich } from '#src/ui/Rich.tsx';
import { clamp } from '#src/lib/text.ts';

export function Component() {
  const { pathname } = useLocation();
  return (
    <div className="grid min-h-0 place-items-center overflow-auto p-8">
      <div className="max-w-[460px]">
        <h1 className="mb-2 text-xl font-strong">{m.nothingHere()}</h1>
        <p className="mb-5 text-ink-2">
          <Rich
            message={m.nothingHereText}
            values={{ path: clamp(pathname, 120) }}
            tags={{ path: <b className="font-strong break-all" /> }}
          />
        </p>
        <Link className={button({ className: 'max-desk:h-11' })} to={paths.board()}>
          {m.toSwitchboard()}
        </Link>
      </div>
    </div>
  );
}
