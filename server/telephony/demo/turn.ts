import type { Db } from '../store/db.ts';
import type { IntakeClient } from './intake-client.ts';
import { HARBOUR } from './past.ts';
import type { Draw } from './random.ts';

/** One step of the traffic: each part reads the state and decides what happens next. */
export interface Turn {
  readonly db: Db;
  readonly intake: IntakeClient;
  readonly draw: Draw;
  readonly now: number;
  /** Whether something that happens every `mean` milliseconds on average happens in this turn. */
  readonly isDue: (mean: number) => boolean;
}

/** People without an account, since somebody may be using one, and the call that each of them has. Who has left is not among them. */
export const colleagues = ({ db, now }: Turn) =>
  db
    .selectFrom('employee')
    .leftJoin('active_call', (join) =>
      join
        .onRef('active_call.employee_id', '=', 'employee.id')
        .on((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])),
    )
    .select(['employee.id', 'do_not_disturb', 'dnd_timeout_at'])
    .select(['active_call.uuid as call', 'active_call.started_at as startedAt'])
    .where('employee.company_id', '=', HARBOUR)
    .where('password_hash', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('employee.id')
    .execute();

export const isBusy = ({ startedAt }: { readonly startedAt: number | null }): boolean => startedAt !== null;
