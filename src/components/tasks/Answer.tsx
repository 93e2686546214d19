import { m } from '#messages/tasks';
import { useMutation } from '@tanstack/react-query';
import { TASK_TEXT, type Task } from '#contract/tasks.ts';
import { actOnTask } from '#src/api/tasks/changes.ts';
import { useColleagues } from '#src/components/people/use-colleagues.ts';
import { errorWords } from '#src/lib/errors.ts';
import { firstName } from '#src/lib/text.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toasts.ts';

/** Answers the sender of a message, who sees it in their list. */
export function Answer({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { name: nameOf } = useColleagues();
  const { mutateAsync } = useMutation(actOnTask());
  const name = firstName(nameOf(task.from));
  const form = useForm({
    begin: { text: '' },
    draft: { key: `answer:${task.id}`, about: m.answerDraft({ name }) },
    save: async ({ text }) => {
      if (text.trim() === '') throw new NotReady({ text: m.answerWants() });
      await mutateAsync({ task: task.id, act: 'answer', text: text.trim() });
      showToast({ icon: 'check', words: m.answered({ name }) });
    },
    onSaved: onClose,
    wordsOf: (error) => asWhole(errorWords(error)),
  });
  return (
    <FormDialog form={form} title={m.answerTo({ name })} submit={m.answerSend()} onClose={onClose}>
      <Field {...form.field('text')} label={m.answerText()} isLong className="h-24!" maxLength={TASK_TEXT} />
    </FormDialog>
  );
}
