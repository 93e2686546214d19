import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_TEMPLATES } from '#contract/messages.ts';
import type { Template } from '#contract/messages.ts';
import { saveTemplates } from '#src/api/messages/changes.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { errorWords } from '#src/lib/errors.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

/** The person's templates for messages. The gateway stores them, so they are the same on every computer. */
export function TemplatesPanel() {
  const query = useQuery(templatesQuery());
  /** The template in the dialog: its index, or a new one. */
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const templates = query.data;
  const full = templates !== undefined && templates.length >= MOST_TEMPLATES;
  return (
    <section className="panel" aria-labelledby="me-templates" aria-busy={query.isPending}>
      <div className="panel__head">
        <h2 id="me-templates">Message templates</h2>
        {templates ? (
          <span className="meta">
            {full
              ? `${templates.length}, no more than that are kept`
              : `${templates.length}, for text messages`}
          </span>
        ) : null}
        <Button
          small
          icon="plus"
          className="end"
          aria-haspopup="dialog"
          disabled={templates === undefined || full}
          onClick={() => setEdited('new')}
        >
          New template
        </Button>
      </div>
      {templates ? (
        <TemplateList templates={templates} onEdit={setEdited} />
      ) : query.isError ? (
        <Fail
          title="Your templates could not be fetched"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {errorWords(query.error)} They are kept.
        </Fail>
      ) : (
        <RowSkeletons count={3} />
      )}
      {edited === null || templates === undefined ? null : (
        <TemplateDialog
          templates={templates}
          index={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function TemplateList({
  templates,
  onEdit,
}: {
  readonly templates: readonly Template[];
  readonly onEdit: (index: number) => void;
}) {
  const save = useMutation(saveTemplates());
  const remove = (index: number, name: string) =>
    save.mutate(templates.toSpliced(index, 1), {
      onSuccess: () =>
        showToast({
          icon: 'trash',
          words: `Deleted: ${name}`,
          act: { label: 'Undo', run: () => save.mutate(templates) },
        }),
    });
  return (
    <div className="panel__body">
      {templates.length === 0 ? (
        <p className="meta me__none">None yet. A template is a text that you send often.</p>
      ) : (
        <ul>
          {templates.map((template, index) => (
            <li key={`${index}\n${template.name}\n${template.text}`} className="mtpl">
              <b>
                <bdi>{nameOf(template.name)}</bdi>
              </b>
              <p className="clip" title={template.text}>
                {clamp(template.text, 200)}
              </p>
              <span className="mtpl__acts">
                <button
                  type="button"
                  className="act"
                  aria-label={`Edit ${nameOf(template.name)}`}
                  aria-haspopup="dialog"
                  onClick={() => onEdit(index)}
                >
                  <Icon name="pencil" />
                </button>
                <button
                  type="button"
                  className="act"
                  aria-label={`Delete ${nameOf(template.name)}`}
                  disabled={save.isPending}
                  onClick={() => remove(index, nameOf(template.name))}
                >
                  <Icon name="trash" />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Problem>{save.isError && `${errorWords(save.error)} Nothing was changed.`}</Problem>
    </div>
  );
}
