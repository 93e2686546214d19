import { m } from '#messages/tasks';
import { cx } from 'class-variance-authority';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { firstName } from '#src/lib/text.ts';
import { spanWords } from '#src/lib/time.ts';
import { isOfferedAgain, type TodoItem } from './todo.ts';

interface OwnerWordsProps {
  readonly item: Pick<TodoItem, 'owner' | 'since' | 'task'>;
  readonly now: number;
  /** In a narrow cell the time is below the name. */
  readonly narrow?: boolean;
}

/** Who has a task and since when: "Nobody", "You", or a first name. A task that was left says that anyone may take it. */
export function OwnerWords({ item, now, narrow = false }: OwnerWordsProps) {
  const { ownId, name } = useColleagues();
  const { owner, since } = item;
  if (owner === null) return <span className="text-ink-3">{m.ownerNobody()}</span>;
  const mine = owner === ownId;
  const span = spanWords(now - (since ?? now));
  const left = isOfferedAgain(item, now)
    ? m.ownerLeft({ how: item.task?.state === 'taken' ? 'taken' : 'given', span })
    : null;
  return (
    <span title={narrow && left !== null ? left : undefined}>
      <b className={cx(narrow && 'block truncate', mine ? 'font-strong' : 'font-medium')}>
        <bdi>{mine ? m.ownerYou() : firstName(name(owner))}</bdi>
      </b>
      {narrow ? null : ', '}
      <span className={cx('text-ink-3', narrow && 'block truncate text-sm font-regular')}>
        {left === null ? span : narrow ? m.ownerLeftShort({ span }) : left}
      </span>
    </span>
  );
}
