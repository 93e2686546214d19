import { m } from '#messages/start';
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
          title={gone ? m.updatedTitle() : m.brokenTitle()}
          actions={
            <Button icon="retry" onClick={() => location.reload()}>
              {m.loadAgain()}
            </Button>
          }
        >
          {gone ? m.updatedText() : m.brokenText()}
        </Fail>
      </div>
    </div>
  );
}
