import { m } from '#messages/me';
import { m as start } from '#messages/start';
import { cx } from 'class-variance-authority';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { starts } from './first-queries.ts';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { digestQuery } from '#src/api/digest/digest.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { wallsQuery } from '#src/api/walls/links.ts';
import { AwayPanel } from '#src/features/me/AwayPanel.tsx';
import { CoveragePanel } from '#src/features/me/CoveragePanel.tsx';
import { DigestPanel } from '#src/features/me/DigestPanel.tsx';
import { NotersPanel } from '#src/features/me/NotersPanel.tsx';
import { TemplatesPanel } from '#src/features/me/TemplatesPanel.tsx';
import { WallsPanel } from '#src/features/me/WallsPanel.tsx';
import { NoticesPanel } from '#src/features/notices/NoticesPanel.tsx';
import { OwnPanels } from '#src/features/own-status/OwnPanels.tsx';
import { SignedIn } from '#src/features/own-status/SignedIn.tsx';
import { LanguageButtons } from '#src/components/people/LanguageButtons.tsx';
import { nameOf } from '#src/lib/text.ts';
import { dayWords } from '#src/lib/time.ts';
import { sessionQuery } from '#src/session/session.ts';
import { signInsQuery } from '#src/session/sign-ins.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { segments } from '#src/ui/buttons.ts';
import { ThemeButtons } from '#src/ui/ThemeButtons.tsx';
import { Note, Panel, panelBody } from '#src/ui/Panels.tsx';

export const loader = starts(({ client }) => [
  client.prefetchQuery(employeesQuery()),
  client.prefetchQuery(employeeGroupsQuery()),
  client.prefetchQuery(templatesQuery()),
  client.prefetchQuery(wallsQuery()),
  client.prefetchQuery(digestQuery()),
  client.prefetchQuery(signInsQuery()),
  client.ensureQueryData(sessionQuery()).then(
    ({ employee }) => client.prefetchQuery(absencesOfQuery(employee.id)),
    // The loader of the desk says so.
    () => undefined,
  ),
]);

const COLUMN = cx(
  'flex min-w-0 flex-col gap-3',
  '[&_[data-panel-head]]:flex-wrap [&_[data-panel-head]]:pb-2.25 [&>section>[data-fail]:not(:first-child)]:border-t',
  'max-rail:last:col-span-full max-desk:last:col-auto [&>section>[data-fail]:not(:first-child)]:border-line',
);

export function Component() {
  // LanguageButtons renders the page again by it.
  useLocation();
  const session = useQuery(sessionQuery()).data;
  const { name = '', features = [], admin = false } = session?.employee ?? {};
  return (
    <div
      className={cx(
        'grid min-h-0 grid-cols-3 grid-rows-[auto_minmax(0,1fr)] items-start gap-3 overflow-auto ps-5 pe-6 pt-3.5 pb-5',
        'max-rail:grid-cols-2 max-rail:grid-rows-none max-rail:content-start max-desk:grid-cols-1 max-desk:px-4 max-desk:py-3',
      )}
      data-touch
    >
      <header className="col-span-full flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <h1 className="text-xl font-strong">{m.title()}</h1>
        {session ? (
          <Note>
            <bdi>{nameOf(name)}</bdi>.
            {session.since === undefined ? '' : ` ${m.signedInSince({ date: dayWords(session.since) })}`}
          </Note>
        ) : null}
      </header>
      <div className={COLUMN}>
        <PanelBoundary name={m.detailsTitle()}>
          <OwnPanels id={session?.employee.id} />
        </PanelBoundary>
        <ThemePanel />
        <LanguagePanel />
      </div>
      <div className={COLUMN}>
        <PanelBoundary name={m.away()}>
          {session ? <AwayPanel id={session.employee.id} /> : null}
        </PanelBoundary>
        <PanelBoundary name={m.noticesTitle()}>
          <NoticesPanel />
        </PanelBoundary>
        <PanelBoundary name={m.templates()}>
          <TemplatesPanel />
        </PanelBoundary>
      </div>
      <div className={COLUMN}>
        <PanelBoundary name={m.walls()}>
          <WallsPanel may={features.includes('wallboard')} />
        </PanelBoundary>
        <PanelBoundary name={m.digest()}>
          <DigestPanel />
        </PanelBoundary>
        {admin ? (
          <>
            <PanelBoundary name={m.rules()}>
              <CoveragePanel />
            </PanelBoundary>
            <PanelBoundary name={m.noters()}>
              <NotersPanel />
            </PanelBoundary>
          </>
        ) : null}
        <SignedIn accountUrl={session?.service.account_url ?? null} />
      </div>
    </div>
  );
}

const ThemePanel = () => (
  <Panel title={m.theme()} note={m.onThisComputer()}>
    <div className={panelBody}>
      <div
        className={segments({ className: 'flex! *:flex-1 *:justify-center max-desk:*:h-11' })}
        role="group"
        aria-label={m.theme()}
      >
        <ThemeButtons />
      </div>
    </div>
  </Panel>
);

const LanguagePanel = () => (
  <Panel title={start.language()} note={m.onThisComputer()}>
    <div className={panelBody}>
      <LanguageButtons className="flex! *:flex-1 *:justify-center max-desk:*:h-11" />
    </div>
  </Panel>
);
