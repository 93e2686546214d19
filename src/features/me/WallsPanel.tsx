import { m } from '#messages/me';
import { PlanHelp } from '#src/components/PlanHelp.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WallLink } from '#contract/walls.ts';
import { makeWall, revokeWall, wallsQuery } from '#src/api/walls/links.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Fail, RequirementNotice } from '#src/ui/Panels.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { wallWords } from './derive.ts';
import { NewWallForm } from './NewWallForm.tsx';
import { CreatedWall } from './CreatedWall.tsx';
import { Panel, PanelHead, panelBody } from '#src/ui/Panel.tsx';

/** Wall links: creates, lists and revokes them. `may`: whether the employee may use this feature. */
export function WallsPanel({ may }: { readonly may: boolean }) {
  const query = useQuery(wallsQuery());
  const make = useMutation(makeWall());
  const [naming, setNaming] = useState(false);
  const links = query.data;
  return (
    <Panel aria-labelledby="me-walls" aria-busy={query.isPending}>
      <PanelHead id="me-walls" title={m.walls()}>
        <span className="text-sm font-regular text-ink-3">{m.wallsNote()}</span>
        {may ? (
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
        ) : null}
      </PanelHead>
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
      ) : query.isError ? (
        <Fail
          title={m.wallsFailed()}
          reference={referenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {m.wallsGoOn({ why: errorWords(query.error) })}
        </Fail>
      ) : (
        <RowSkeletons count={2} />
      )}
    </Panel>
  );
}

function Links(props: { readonly links: readonly WallLink[]; readonly onRevoked: (id: string) => void }) {
  const { links, onRevoked } = props;
  const now = useNow(10_000);
  const revoke = useMutation(revokeWall());
  if (links.length === 0)
    return <p className={`${panelBody} text-sm font-regular text-ink-3`}>{m.wallsNone()}</p>;
  return (
    <div className={panelBody}>
      <ul>
        {links.map((link) => (
          <li
            key={link.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1.75 [&_b]:block [&_b]:font-strong [&_b]:wrap-anywhere"
          >
            <span>
              <b>
                <bdi>{nameOf(link.name)}</bdi>
              </b>
              <span className="text-sm font-regular text-ink-3">{wallWords(link, now)}</span>
            </span>
            <Button
              kind="danger"
              small
              aria-label={m.wallRevokeNamed({ name: nameOf(link.name) })}
              working={revoke.isPending && revoke.variables === link.id}
              onClick={() =>
                revoke.mutate(link.id, {
                  onSuccess: () => {
                    onRevoked(link.id);
                    showToast({ icon: 'check', words: m.wallRevoked({ name: nameOf(link.name) }) });
                  },
                })
              }
            >
              {m.wallRevoke()}
            </Button>
          </li>
        ))}
      </ul>
      <Problem>{revoke.isError && m.wallNotRevoked({ why: errorWords(revoke.error) })}</Problem>
    </div>
  );
}
