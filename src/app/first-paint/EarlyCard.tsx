import { PersonCard } from '#src/features/switchboard/board/PersonCard.tsx';

/**
 * The card with every part it may have, for the build to put into the HTML as a <template>: `early-board.ts` fills copies of
 * it. Its actions come with the script, since they need it.
 */
export function EarlyCard() {
  return (
    <template id="card">
      <PersonCard
        person={{
          id: 0,
          company_id: null,
          name: '-',
          number: null,
          number_formatted: '',
          admin: false,
          cloak_reception: null,
          do_not_disturb: false,
          dnd_timeout_at: null,
          employee_group_ids: [],
          features: [],
          live_presence: 'available',
          speed_dial: { digit: 0 },
        }}
        state=""
        full=""
        groups=""
        you
        favourite
        at={null}
        open={false}
        tabStop={false}
        href="/"
        canMessage={false}
      />
    </template>
  );
}
