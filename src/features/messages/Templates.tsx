import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Template } from '#contract/messages.ts';
import { keepTemplates } from '#src/api/messages/changes.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';

interface TemplatesProps {
  /** What is written now: it can be kept as a template. */
  readonly text: string;
  readonly onUse: (text: string) => void;
}

/** The person's own texts: used by a press, kept from what is written, and taken away again. */
export function Templates({ text, onUse }: TemplatesProps) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...templatesQuery(), enabled: open });
  const keep = useMutation(keepTemplates());
  const kept = query.data ?? [];
  /** What was deleted last, with the list as it was: put back here, since a dialog covers the page's own messages. */
  const [deleted, setDeleted] = useState<{ name: string; before: readonly Template[] } | null>(null);
  const remove = (at: number) => {
    const gone = kept[at];
    if (gone === undefined) return;
    keep.mutate(kept.toSpliced(at, 1), {
      onSuccess: () => setDeleted({ name: gone.name, before: kept }),
    });
  };
  return (
    <details className="tpls" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">Use a template</summary>
      {query.isError && query.data === undefined ? (
        <p className="err" role="alert">
          {errorWords(query.error)} Your templates are kept.
        </p>
      ) : null}
      <ul className="tpls__list">
        {kept.map((template, at) => (
          <li key={`${template.name}\n${template.text}`} className="tpl">
            <button
              type="button"
              className="tpl__use"
              onClick={() => {
                setOpen(false);
                onUse(template.text);
              }}
            >
              <b>{template.name}</b>
              <span className="clip">{template.text}</span>
            </button>
            <button
              type="button"
              className="act"
              aria-label={`Delete ${template.name}`}
              onClick={() => remove(at)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <p className="tpls__gone" role="status">
        {deleted === null ? null : (
          <>
            Deleted: {deleted.name}
            <Button small onClick={() => keep.mutate(deleted.before, { onSuccess: () => setDeleted(null) })}>
              Undo
            </Button>
          </>
        )}
      </p>
      <KeepThis
        text={text}
        working={keep.isPending}
        failed={keep.isError ? errorWords(keep.error) : null}
        onKeep={(template) => {
          setDeleted(null);
          keep.mutate([...kept, template]);
        }}
        full={kept.length >= 30 || query.data === undefined}
      />
    </details>
  );
}

interface KeepThisProps {
  readonly text: string;
  readonly working: boolean;
  readonly failed: string | null;
  readonly full: boolean;
  readonly onKeep: (template: Template) => void;
}

function KeepThis({ text, working, failed, full, onKeep }: KeepThisProps) {
  const [name, setName] = useState('');
  if (text.trim() === '' || full) return null;
  return (
    <form
      className="tpls__keep"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onKeep({ name: name.trim(), text });
        setName('');
      }}
    >
      <span className="field">
        <input
          aria-label="Name of the template"
          placeholder="Name, to keep this text"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </span>
      <Button type="submit" working={working} disabled={name.trim() === ''}>
        Keep this text
      </Button>
      {failed === null ? null : (
        <p className="err" role="alert">
          {failed}
        </p>
      )}
    </form>
  );
}
