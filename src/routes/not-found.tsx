import { Link, useLocation } from 'react-router';
import { paths } from '#src/lib/paths.ts';
import { button } from '#src/ui/button.ts';
import { clamp } from '#src/lib/text.ts';

export function Component() {
  const { pathname } = useLocation();
  return (
    <div className="grid min-h-0 place-items-center overflow-auto p-8">
      <div className="max-w-[460px]">
        <h1 className="mb-2 text-xl font-strong">There is nothing at this address</h1>
        <p className="mb-5 text-ink-2">
          Frontdesk has no screen <b className="font-strong break-all">{clamp(pathname, 120)}</b>. It may have
          been mistyped, or belong to something that was deleted.
        </p>
        <Link className={button({ className: 'max-desk:h-11' })} to={paths.board()}>
          To the switchboard
        </Link>
      </div>
    </div>
  );
}
