import { m } from '#messages/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_TEMPLATES, TEMPLATE_NAME, type Template } from '#contract/messages.ts';
import { changeTemplates, templateChanges } from '#src/api/messages/changes.ts';
import { templatesQuery } from '#src/api/messages/queries.ts';
import { errorWords } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Problem, fieldBox } from '#src/ui/Field.tsx';

/** The person's own templates: a click inserts one, and `text` can be saved as a new one. They are changed and deleted on /me. */
export function Templates({
  text,
  className = 'mt-2',
  onUse,
}: {
  readonly text: string;
  readonly className?: string;
  readonly onUse: (text: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...templatesQuery(), enabled: open });
  const save = useMutation(changeTemplates());
  const saved = query.data ?? [];
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-max cursor-pointer list-none rounded-[2px] text-sm font-regular text-accent underline-offset-2 hover:underline">
        {m.messageUseTemplate()}
      </summary>
      <Problem>{query.isLoadingError && m.messageTemplatesKept({ why: errorWords(query.error) })}</Problem>
      <ul className="mt-1.5 max-h-43 overflow-auto border-b border-line">
        {saved.map((template) => (
          <li key={`${template.name}\n${template.text}`} className="border-t border-line">
            <button
              type="button"
              className="grid w-full min-w-0 rounded-key px-1 py-1.25 hover:bg-sunken"
              onClick={() => {
                setOpen(false);
                onUse(template.text);
              }}
            >
              <b className="font-strong" dir="auto">
                {template.name}
              </b>
              <span className="truncate text-ink-2">{template.text}</span>
            </button>
          </li>
        ))}
      </ul>
      <SaveTemplate
        text={text}
        working={save.isPending}
        onSave={(template) => save.mutate(templateChanges.add(template))}
        full={saved.length >= MOST_TEMPLATES || query.data === undefined}
      />
      <Problem>{save.isError && errorWords(save.error)}</Problem>
    </details>
  );
}

interface SaveTemplateProps {
  readonly text: string;
  readonly working: boolean;
  readonly full: boolean;
  readonly onSave: (template: Template) => void;
}

function SaveTemplate({ text, working, full, onSave }: SaveTemplateProps) {
  const [name, setName] = useState('');
  if (text.trim() === '' || full) return null;
  return (
    <form
      className="mt-2 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onSave({ name: name.trim(), text });
        setName('');
      }}
    >
      <span className={`${fieldBox} flex-1 max-desk:in-data-dialog:h-11`}>
        <input
          aria-label={m.messageTemplateName()}
          placeholder={m.messageTemplateHint()}
          maxLength={TEMPLATE_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </span>
      <Button type="submit" working={working} disabled={name.trim() === ''}>
        {m.messageTemplateKeep()}
      </Button>
    </form>
  );
}
