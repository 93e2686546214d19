import { m } from '#messages/tasks';
import { ColleaguePicker } from '#src/components/comments/ColleaguePicker.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { fieldLabel } from '#src/ui/Field.tsx';
import type { TaskSubject, useTaskAct } from './use-task-act.ts';

interface HandOnProps {
  readonly subject: TaskSubject;
  readonly act: ReturnType<typeof useTaskAct>['act'];
  readonly onClose: () => void;
}

/** Hands a message on to the colleague that is chosen. */
export const HandOn = ({ subject, act, onClose }: HandOnProps) => (
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
