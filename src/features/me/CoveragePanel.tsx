import { m } from '#messages/me';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RULES_AT_MOST, type CoverageRule } from '#contract/coverage.ts';
import { removeRule, rulesQuery } from '#src/api/coverage/rules.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { viewerZone } from '#src/browser/locale.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { Panel, PanelRow, note, panelBody } from '#src/ui/Panels.tsx';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { showToast } from '#src/ui/toasts.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { ruleHours, ruleName, ruleState } from './rules.ts';

/** The company's rules of coverage, with what the gateway knows of each: lists, adds and removes them. For administrators. */
export function CoveragePanel() {
  const query = useQuery(rulesQuery());
  const [adding, setAdding] = useState(false);
  const rules = query.data;
  return (
    <Panel
      title={m.rules()}
      note={m.rulesNote()}
      beside={
        <Button
          small
          icon="plus"
          className="ms-auto self-center"
          aria-haspopup="dialog"
          disabled={rules === undefined || rules.length >= RULES_AT_MOST}
          onClick={() => setAdding(true)}
        >
          {m.ruleMake()}
        </Button>
      }
      aria-busy={query.isPending}
    >
      {rules ? (
        <Rules rules={rules} />
      ) : (
        <NotFetched query={query} rows={2} title={m.rulesFailed()} words={m.rulesGoOn} />
      )}
      {adding ? <RuleDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function Rules({ rules }: { readonly rules: readonly CoverageRule[] }) {
  const groups = useQuery(employeeGroupsQuery()).data?.items ?? [];
  const people = useQuery(employeesQuery()).data;
  const remove = useMutation(removeRule());
  const [asked, setAsked] = useState<CoverageRule | null>(null);
  if (rules.length === 0) return <p className={`${panelBody} ${note}`}>{m.rulesNone()}</p>;
  const makerOf = (rule: CoverageRule) => {
    const maker = people?.items.find(({ id }) => id === rule.made_by);
    return people?.dropped === 0 && !maker ? null : nameOf(maker?.name ?? '');
  };
  const askedName = asked === null ? '' : ruleName(asked, groups);
  return (
    <div className={panelBody}>
      <ul>
        {rules.map((rule) => (
          <PanelRow
            key={rule.id}
            ref={passFocusOn}
            name={ruleName(rule, groups)}
            note={
              <>
                {ruleHours(rule, viewerZone())}
                <br />
                {ruleState(rule, makerOf(rule))}
              </>
            }
          >
            <Button
              kind="danger"
              small
              aria-label={m.ruleRemoveNamed({ rule: ruleName(rule, groups) })}
              aria-haspopup="dialog"
              onClick={() => {
                remove.reset();
                setAsked(rule);
              }}
            >
              {m.ruleRemove()}
            </Button>
          </PanelRow>
        ))}
      </ul>
      {asked === null ? null : (
        <Confirm
          title={m.ruleRemoveAsked()}
          confirm={m.ruleRemove()}
          danger
          working={remove.isPending}
          failed={remove.isError ? m.ruleNotRemoved({ why: errorWords(remove.error) }) : undefined}
          onCancel={() => setAsked(null)}
          onConfirm={() =>
            remove.mutate(asked.id, {
              onSuccess: () => {
                setAsked(null);
                showToast({ icon: 'check', words: m.ruleRemoved({ rule: askedName }) });
              },
            })
          }
        >
          <p>{m.ruleRemoveMeans({ rule: askedName })}</p>
        </Confirm>
      )}
    </div>
  );
}
