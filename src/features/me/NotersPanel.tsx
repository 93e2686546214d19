import { m } from '#messages/me';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isReception } from '#contract/absences.ts';
import { chooseNoters } from '#src/api/absences/changes.ts';
import { absencesQuery } from '#src/api/absences/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Problem, fieldHint } from '#src/ui/Field.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Panel, panelBody } from '#src/ui/Panels.tsx';

/** The groups whose members note absences for colleagues, each chosen at once. For administrators. */
export function NotersPanel() {
  const groups = useQuery(employeeGroupsQuery());
  const absences = useQuery(absencesQuery());
  const choose = useMutation(chooseNoters());
  const failed = groups.data ? absences : groups;
  const kept = absences.data?.reception_groups;
  if (groups.data === undefined || kept === undefined)
    return (
      <Panel title={m.noters()} aria-busy={failed.isPending}>
        <NotFetched query={failed} rows={2} title={m.notersFailed()} words={m.notersGoOn} />
      </Panel>
    );
  const all = groups.data.items;
  const chosen =
    (choose.isPending ? choose.variables : kept) ??
    all.filter(({ name }) => isReception(name)).map(({ id }) => id);
  const state = chosen.length === 0 ? 'none' : kept === null && !choose.isPending ? 'first' : 'chosen';
  return (
    <Panel title={m.noters()}>
      <div className={panelBody}>
        <Choices
          legend={m.notersOf()}
          options={all.map(({ id, name }) => [id, nameOf(name)])}
          chosen={chosen}
          onChoose={(ids) => choose.mutate(ids)}
        />
        <p className={fieldHint}>{m.notersNow({ state })}</p>
        <Problem>{choose.isError && m.notersUnchanged({ why: errorWords(choose.error) })}</Problem>
      </div>
    </Panel>
  );
}
