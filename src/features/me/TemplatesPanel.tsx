import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_TEMPLATES } from '#contract/messages.ts';
import type { Template } from '#contract/messages.ts';
import { keepTemplates } from '#src/api/messages/changes.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { clamp, nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Fail } from '#src/ui/Panels.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { RowSkeletons } from '#src/ui/RowSkeletons.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

/** The person's texts for messages: the gateway keeps them, so they are there on every computer. */
export function TemplatesPanel() {
  const query = useQuery(templatesQuery());
  /** Which template is being written: its place, or a new one. */
  const [writing, setWriting] = useState<number | 'new' | null>(null);
  const kept = query.data;
  const full = kept !== undefined && kept.length >= MOST_TEMPLATES;
  return (
    <section className="panel" aria-labelledby="me-templates" aria-busy={query.isPending}>
      <div className="panel__head">
        <h2 id="me-templates">Message templates</h2>
        {kept ? (
          <span className="meta">
            {full ? `${kept.length}, no more than that are kept` : `${kept.length}, for text messages`}
          </span>
        ) : null}
        <Button
          small
          icon="plus"
          className="end"
          aria-haspopup="dialog"
          disabled={kept === undefined || full}
          onClick={() => setWriting('new')}
        >
          New template
        </Button>
      </div>
      {kept ? (
        <Kept kept={kept} onEdit={setWriting} />
      ) : query.isError ? (
        <Fail
          title="Your templates could not be fetched"
          reference={referenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {errorWords(query.error)} They are kept.
        </Fail>
      ) : (
        <RowSkeletons count={3} />
      )}
      {writing === null || kept === undefined ? null : (
        <TemplateDialog
          kept={kept}
          at={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
        />
      )}
    </section>
  );
}

function Kept({
  kept,
  onEdit,
}: {
  readonly kept: readonly Template[];
  readonly onEdit: (at: number) => void;
}) {
  const keep = useMutation(keepTemplates());
  const remove = (at: number, name: string) =>
    keep.mutate(kept.toSpliced(at, 1), {
      onSuccess: () =>
        showToast({
          icon: 'trash',
          words: `Deleted: ${name}`,
          act: { label: 'Undo', run: () => keep.mutate(kept) },
        }),
    });
  return (
    <div className="panel__body">
      {kept.length === 0 ? (
        <p className="meta me__none">None yet. A template is a text that you send often.</p>
      ) : (
        <ul>
          {kept.map((template, at) => (
            <li key={`${at}\n${template.name}\n${template.text}`} className="mtpl">
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
                  onClick={() => onEdit(at)}
                >
                  <Icon name="pencil" />
                </button>
                <button
                  type="button"
                  className="act"
                  aria-label={`Delete ${nameOf(template.name)}`}
                  disabled={keep.isPending}
                  onClick={() => remove(at, nameOf(template.name))}
                >
                  <Icon name="trash" />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Problem>{keep.isError && `${errorWords(keep.error)} Nothing was changed.`}</Problem>
    </div>
  );
}
