import { m } from '#messages/shared';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { compose } from '#src/components/tell/compose.ts';
import { GroupRows } from '#src/features/groups/GroupsSection.tsx';
import { PersonDetails } from '#src/features/switchboard/details/PersonDetails.tsx';
import { paths } from '#src/lib/paths.ts';
import { Drawer } from '#src/ui/Modal.tsx';
import { NARROW, WIDE, useMedia } from '#src/ui/use-media.ts';
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx';

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
  if (!narrow) return details;
  return (
    <Drawer label={m.detailsTitle()} onClose={close}>
      {details}
    </Drawer>
  );
}
