import { m } from '#messages/start';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { FileError } from '#src/api/client/files.ts';
import { NotShown } from '#src/components/later/NotShown.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Fail } from '#src/ui/Panels.tsx';

export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <div className="grid min-h-0 place-items-center overflow-auto p-8">
      <h1 className="sr-only">{m.brokenTitle()}</h1>
      <div className="max-w-115 rounded-control border border-line bg-surface">
        {error instanceof FileError ? (
          <NotShown
            error={error}
            onRetry={() => void navigate(location, { replace: true, state: location.state as unknown })}
          />
        ) : (
          <Fail
            title={m.brokenTitle()}
            actions={
              <Button icon="retry" onClick={() => window.location.reload()}>
                {m.loadAgain()}
              </Button>
            }
          >
            {m.brokenText()}
          </Fail>
        )}
      </div>
    </div>
  );
}
