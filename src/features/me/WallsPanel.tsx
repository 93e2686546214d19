import { m } from '#messages/me';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WallLink } from '#contract/walls.ts';
import { makeWall, revokeWall, wallsQuery } from '#src/api/walls/links.ts';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { Panel, PanelRow, RequirementNotice, note, panelBody } from '#src/ui/Panels.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { wallWords } from './derive.ts';
import { NewWallForm } from './NewWallForm.tsx';
import { CreatedWall } from './CreatedWall.tsx';

/** Wall links: creates, lists and revokes them. `may`: whether the employee may use this feature. */
export function WallsPanel({ may }: { readonly may: boolean }) {
  const query = useQuery(wallsQuery());
  const make = useMutation(makeWall());
  const [naming, setNaming] = useState(false);
  const links = query.data;
  return (
    <Panel
      title={m.walls()}
      note={m.wallsNote()}
      beside={
        may ? (
          <Button
            small
            icon="wall"
            className="ms-auto self-center"
            aria-expanded={naming}
            disabled={naming}
            onClick={() => {
              make.reset();
              setNaming(true);
            }}
          >
            {m.wallMake()}
          </Button>
        ) : null
      }
      aria-busy={query.isPending}
    >
      {naming ? <NewWallForm onMake={make.mutateAsync} onClose={() => setNaming(false)} /> : null}
      {make.data ? (
        <CreatedWall key={make.data.wall.id} made={make.data} onDone={() => make.reset()} />
      ) : null}
      {may ? null : (
        <div className={panelBody}>
          <RequirementNotice title={m.wallsNeedFeature()}>
            {m.wallsNotIncluded()} <PlanHelp />
          </RequirementNotice>
        </div>
      )}
      {links ? (
        <Links links={links} onRevoked={(id) => (make.data?.wall.id === id ? make.reset() : undefined)} />
      ) : (
        <NotFetched query={query} rows={2} title={m.wallsFailed()} words={m.wallsGoOn} />
      )}
    </Panel>
  );
}

function Links(props: { readonly links: readonly WallLink[]; readonly onRevoked: (id: string) => void }) {
  const { links, onRevoked } = props;
  const now = useNow(10_000);
  const revoke = useMutation(revokeWall());
  /** The link that is asked about. */
  const [asked, setAsked] = useState<WallLink | null>(null);
  if (links.length === 0) return <p className={`${panelBody} ${note}`}>{m.wallsNone()}</p>;
  return (
    <div className={panelBody}>
      <ul>
        {links.map((link) => (
          <PanelRow key={link.id} name={<bdi>{nameOf(link.name)}</bdi>} note={wallWords(link, now)}>
            <Button
              kind="danger"
              small
              aria-label={m.wallRevokeNamed({ name: nameOf(link.name) })}
              aria-haspopup="dialog"
              onClick={() => {
                revoke.reset();
                setAsked(link);
              }}
            >
              {m.wallRevoke()}
            </Button>
          </PanelRow>
        ))}
      </ul>
      {asked === null ? null : (
        <Confirm
          title={m.wallRevokeAsked({ name: nameOf(asked.name) })}
          confirm={m.wallRevokeNow()}
          danger
          working={revoke.isPending}
          failed={revoke.isError ? m.wallNotRevoked({ why: errorWords(revoke.error) }) : undefined}
          onCancel={() => setAsked(null)}
          onConfirm={() =>
            revoke.mutate(asked.id, {
              onSuccess: () => {
                setAsked(null);
                onRevoked(asked.id);
                showToast({ icon: 'check', words: m.wallRevoked({ name: nameOf(asked.name) }) });
              },
            })
          }
        >
          <p>{m.wallRevokeMeans()}</p>
        </Confirm>
      )}
    </div>
  );
}
