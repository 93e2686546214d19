import { m } from '#messages/tasks';
import { ColleaguePicker } from '#src/components/comments/ColleaguePicker.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { fieldLabel } from '#src/ui/Field.tsx';
import { Answer } from './Answer.tsx';
import { useTaskAct, type TaskSubject } from './use-task-act.ts';

interface TaskDialogProps {
  readonly asks: 'answer' | 'hand_on';
  readonly subject: TaskSubject;
  readonly onClose: () => void;
}

/**
 * Asks for the answer to a message, or for the colleague it is handed on to. It belongs above the list: there it stays open when the
 * message waits no longer.
 */
export function TaskDialog({ asks, subject, onClose }: TaskDialogProps) {
  if (asks === 'hand_on') return <HandOn subject={subject} onClose={onClose} />;
  return subject.task ? <Answer task={subject.task} onClose={onClose} /> : null;
}

function HandOn({ subject, onClose }: Omit<TaskDialogProps, 'asks'>) {
  const { act } = useTaskAct();
  return (
    <Dialog title={m.handOnTitle()} size="small" onClose={onClose} closable>
      <div className="min-h-59 pb-3.5">
        <span className={fieldLabel}>{m.handOnTo()}</span>
        <ColleaguePicker
          label={m.handOnTo()}
          onPick={(to) => {
            void act(subject, 'hand_on', { to });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
