import { m } from '#messages/satisfaction';
import { segments } from '#src/ui/buttons.ts';
import { useQueryChange, useScoped } from './use-scope.ts';

/** Whether the figures are drawn or in tables, in the URL. */
export function ShowAs() {
  const { asTable } = useScoped();
  const change = useQueryChange();
  return (
    <div
      className={segments({ size: 'sm', className: 'max-desk:*:h-11 print:hidden!' })}
      role="group"
      aria-label={m.showAs()}
    >
      <button type="button" aria-pressed={!asTable} onClick={() => change({ as: undefined })}>
        {m.charts()}
      </button>
      <button type="button" aria-pressed={asTable} onClick={() => change({ as: 'table' })}>
        {m.tables()}
      </button>
    </div>
  );
}
