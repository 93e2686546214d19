import { useRouteError } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { Fail } from '#src/ui/Panels.tsx';

/** A screen that failed. After a new build an old chunk may be missing, which a reload repairs. */
export function RouteError() {
  const error = useRouteError();
  const gone = error instanceof TypeError && /module|import/i.test(error.message);
  return (
    <div className="grid min-h-0 place-items-center overflow-auto p-8">
      <div className="max-w-115 rounded-control border border-line bg-surface">
        <Fail
          title={gone ? 'Frontdesk was updated' : 'This screen could not be shown'}
          actions={
            <Button icon="retry" onClick={() => location.reload()}>
              Load it again
            </Button>
          }
        >
          {gone
            ? 'This page is of an earlier version and cannot fetch the rest of itself.'
            : 'The page met something it did not expect. Nothing was changed at the telephony service.'}
        </Fail>
      </div>
    </div>
  );
}
