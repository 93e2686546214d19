import { m } from '#messages/start';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { operations } from '#contract/endpoints.ts';
import { recentChatsQuery } from '#src/api/chats/queries.ts';
import { employeeGroupsQuery } from '#src/api/groups/queries.ts';
import { latestSmileysQuery } from '#src/api/smileys/queries.ts';
import { voicemailsQuery } from '#src/api/voicemails/queries.ts';
import { RailNote, railSection } from '#src/components/desk/RailSection.tsx';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { panelState } from '#src/components/panel/panel-state.ts';

/** The sections of the rail that the company's plan lacks, and whom to ask, once for all of them. */
export function PlanNotice() {
  const states = [
    ['chats', panelState(useQuery(recentChatsQuery()), operations.listChats.product)],
    ['voicemails', panelState(useInfiniteQuery(voicemailsQuery()), operations.listVoicemails.product)],
    ['groups', panelState(useQuery(employeeGroupsQuery()), operations.listEmployeeGroups.product)],
    ['smileys', panelState(useQuery(latestSmileysQuery()), operations.listSmileys.product)],
  ] as const;
  const lacking = states.flatMap(([subject, state]) =>
    state.kind === 'plan' ? `${m.listNeeds({ subject, plan: state.plan })}.` : [],
  );
  if (lacking.length === 0) return null;
  return (
    <section className={railSection} aria-label={m.railNotInPlan()}>
      <RailNote icon="lock" title={m.railNotInPlan()}>
        {lacking.map((words) => (
          <span key={words} className="block">
            {words}
          </span>
        ))}
        <PlanHelp />
      </RailNote>
    </section>
  );
}
