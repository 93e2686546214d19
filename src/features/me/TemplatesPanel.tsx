import { m } from '#messages/me';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_TEMPLATES, type Template, TEMPLATE_NAME, TEMPLATE_TEXT } from '#contract/messages.ts';
import { changeTemplates, templateChanges } from '#src/api/messages/changes.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { errorWords } from '#src/lib/errors.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { announce, showToast } from '#src/ui/toasts.ts';
import { Panel, note, panelBody } from '#src/ui/Panels.tsx';

/** The person's templates for messages. The gateway stores them, so they are the same on every computer. */
export function TemplatesPanel() {
  const query = useQuery(templatesQuery());
  /** The template in the dialog, or a new one. */
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const templates = query.data;
  const full = templates !== undefined && templates.length >= MOST_TEMPLATES;
  return (
    <Panel
      title={m.templates()}
      note={templates && (full ? m.templatesFull : m.templatesCount)({ count: templates.length })}
      beside={
        <Button
          small
          icon="plus"
          className="ms-auto self-center"
          aria-haspopup="dialog"
          disabled={templates === undefined || full}
          onClick={() => setEdited('new')}
        >
          {m.templateNew()}
        </Button>
      }
      aria-busy={query.isPending}
    >
      {templates ? (
        <TemplateList templates={templates} onEdit={setEdited} />
      ) : (
        <NotFetched query={query} rows={3} title={m.templatesFailed()} words={m.templatesKept} />
      )}
      {edited === null || templates === undefined ? null : (
        <TemplateDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

function TemplateList({
  templates,
  onEdit,
}: {
  readonly templates: readonly Template[];
  readonly onEdit: (template: Template) => void;
}) {
  const save = useMutation(changeTemplates());
  const restore = (template: Template, at: number) =>
    save.mutate(templateChanges.add(template, at), {
      onSuccess: () => announce(m.templateRestored({ name: nameOf(template.name) })),
    });
  const remove = (template: Template, at: number) =>
    save.mutate(templateChanges.remove(template), {
      onSuccess: () =>
        showToast({
          icon: 'trash',
          words: m.templateDeleted({ name: nameOf(template.name) }),
          action: { label: m.templateUndo(), run: () => restore(template, at) },
        }),
    });
  return (
    <div className={panelBody}>
      {templates.length === 0 ? (
        <p className={`pt-1 pb-1.5 ${note}`}>{m.templatesNone()}</p>
      ) : (
        <ul>
          {templates.map((template, index) => (
            <li
              key={`${index}\n${template.name}\n${template.text}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-t border-line pt-2 pb-2.25"
            >
              <b className="font-strong">
                <bdi>{nameOf(template.name)}</bdi>
              </b>
              <p className="col-1 truncate text-ink-2" title={template.text}>
                {clamp(template.text, 200)}
              </p>
              <span className="col-2 row-[1/3] flex items-center">
                <IconButton
                  icon="pencil"
                  label={m.templateEditNamed({ name: nameOf(template.name) })}
                  aria-haspopup="dialog"
                  onClick={() => onEdit(template)}
                />
                <IconButton
                  icon="trash"
                  label={m.templateDeleteNamed({ name: nameOf(template.name) })}
                  disabled={save.isPending}
                  onClick={() => remove(template, index)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Problem>{save.isError && m.templatesUnchanged({ why: errorWords(save.error) })}</Problem>
    </div>
  );
}

interface TemplateDialogProps {
  /** The edited template; null for a new one. */
  readonly edited: Template | null;
  readonly onClose: () => void;
}

function TemplateDialog({ edited, onClose }: TemplateDialogProps) {
  const { mutateAsync } = useMutation(changeTemplates());
  const form = useForm({
    begin: edited ?? { name: '', text: '' },
    draft: {
      key: `template:${edited?.name ?? ''}`,
      about: edited ? m.templateDraft({ name: edited.name }) : m.templateDraftNew(),
    },
    save: async ({ name, text }) => {
      const written = { name: name.trim(), text: text.trim() };
      const missing = written.name === '' ? 'name' : written.text === '' ? 'text' : null;
      if (missing !== null) throw new NotReady({ [missing]: m.templateWanting() });
      const { add, replace } = templateChanges;
      await mutateAsync(edited ? replace(edited, written) : add(written));
      announce(m.templateSaved({ name: nameOf(written.name) }));
    },
    onSaved: onClose,
    wordsOf: (error) => asWhole(m.templatesUnchanged({ why: errorWords(error) })),
  });
  return (
    <FormDialog
      form={form}
      title={edited ? m.templateEdit() : m.templateNew()}
      submit={m.templateSave()}
      className="grid gap-3"
      onClose={onClose}
    >
      <Field {...form.field('name')} label={m.templateName()} maxLength={TEMPLATE_NAME} autoComplete="off" />
      <Field
        {...form.field('text')}
        isLong
        label={m.templateText()}
        maxLength={TEMPLATE_TEXT}
        hint={m.templateBraces()}
      />
    </FormDialog>
  );
}
