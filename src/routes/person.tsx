import { m } from '#messages/shared';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { absencesOfQuery } from '#src/api/absences/queries.ts';
import { compose } from '#src/components/tell/compose.ts';
import { GroupRows } from '#src/features/groups/GroupsSection.tsx';
import { PersonDetails } from '#src/features/switchboard/details/PersonDetails.tsx';
import { paths } from '#src/lib/paths.ts';
import { Drawer, drawerPlace } from '#src/ui/Modal.tsx';
import { NARROW, WIDE, useMedia } from '#src/ui/use-media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';
import { starts } from './first-queries.ts';

export const loader = starts(({ client, params }) => [
  client.prefetchQuery(absencesOfQuery(Number(params['id']))),
]);

export function Component() {
  const id = Number(useParams()['id']);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wide = useMedia(WIDE);
  const narrow = useMedia(NARROW);
  const close = () => void navigate({ pathname: paths.board(), search: query.toString() });
  const details = (
    <PanelBoundary key={id} name={m.detailsPart()}>
      <PersonDetails
        id={id}
        wide={wide}
        onClose={close}
        onMessage={(employee) => compose({ kind: 'employee', id: employee })}
        groups={<GroupRows employeeId={id} />}
      />
    </PanelBoundary>
  );
  // The markup of the gateway is for any window. In a narrow one it is where the drawer will be: below the board it would move as it grows.
  if (!narrow) return <div className={`fixed z-5 rail:contents ${drawerPlace}`}>{details}</div>;
  return (
    <Drawer label={m.detailsTitle()} onClose={close}>
      {details}
    </Drawer>
  );
}
