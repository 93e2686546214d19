import '#src/features/me/me.css';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/api/cache/query-client.ts';
import { employeeOf, employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { wallsQuery } from '#src/api/walls/links.ts';
import { TemplatesPanel } from '#src/features/me/TemplatesPanel.tsx';
import { WallsPanel } from '#src/features/me/WallsPanel.tsx';
import { NoticesPanel } from '#src/features/notices/NoticesPanel.tsx';
import { OwnDetails } from '#src/features/own-status/OwnDetails.tsx';
import { OwnDnd } from '#src/features/own-status/OwnDnd.tsx';
import { SignedIn } from '#src/features/own-status/SignedIn.tsx';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { dayWords } from '#src/lib/time.ts';
import { sessionQuery } from '#src/session/session.ts';
import { signInsQuery } from '#src/session/sign-ins.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { ThemeButtons } from '#src/ui/ThemeButtons.tsx';

/** Starts the requests of the screen without waiting for them. */
export function loader(): null {
  void queryClient.prefetchQuery(employeesQuery());
  void queryClient.prefetchQuery(employeeGroupsQuery());
  void queryClient.prefetchQuery(templatesQuery());
  void queryClient.prefetchQuery(wallsQuery());
  void queryClient.prefetchQuery(signInsQuery());
  return null;
}

export function Component() {
  const session = useQuery(sessionQuery()).data;
  const { name = '', features = [] } = session?.employee ?? {};
  return (
    <div className="me">
      <header className="me__head">
        <h1>You</h1>
        {session ? (
          <span className="meta">
            <bdi>{nameOf(name)}</bdi>.
            {session.since === undefined
              ? ''
              : ` Signed in on this computer since ${dayWords(session.since)}.`}
          </span>
        ) : null}
      </header>
      <div className="me__col">
        <PanelBoundary name="Your details">
          <Own id={session?.employee.id} />
        </PanelBoundary>
        <ThemePanel />
      </div>
      <div className="me__col">
        <PanelBoundary name="Notices">
          <NoticesPanel />
        </PanelBoundary>
        <PanelBoundary name="Message templates">
          <TemplatesPanel />
        </PanelBoundary>
      </div>
      <div className="me__col">
        <PanelBoundary name="Wall links">
          <WallsPanel may={features.includes('wallboard')} />
        </PanelBoundary>
        <SignedIn />
      </div>
    </div>
  );
}

/** The parts that need an answer of the telephony service. The rest of the page works without it. */
function Own({ id }: { readonly id: number | undefined }) {
  const query = useQuery({ ...employeesQuery(), select: employeeOf(id) });
  if (query.data)
    return (
      <>
        <OwnDetails employee={query.data} />
        <OwnDnd employee={query.data} />
      </>
    );
  return (
    <section className="panel" aria-label="Your details" aria-busy={query.isPending}>
      {query.isPending || id === undefined ? (
        <RowSkeletons count={5} />
      ) : (
        <Fail
          title="Your details could not be fetched"
          reference={referenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {query.error ? errorWords(query.error) : 'The telephony service does not list you.'} The rest of
          this page works without them.
        </Fail>
      )}
    </section>
  );
}

function ThemePanel() {
  return (
    <section className="panel" aria-labelledby="me-theme">
      <div className="panel__head">
        <h2 id="me-theme">Theme</h2>
        <span className="meta">on this computer</span>
      </div>
      <div className="panel__body">
        <div className="seg" role="group" aria-labelledby="me-theme">
          <ThemeButtons />
        </div>
      </div>
    </section>
  );
}
