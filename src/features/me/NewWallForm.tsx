import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Field, Problem } from '#src/ui/Field.tsx';

const LONGEST_NAME = 60;

interface NewWallFormProps {
  readonly working: boolean;
  readonly failed: string | null;
  readonly onMake: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of the screen. */
export function NewWallForm({ working, failed, onMake, onCancel }: NewWallFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="mx-4 mb-3.5 rounded-control border border-line-control p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!working && name.trim() !== '') onMake(name.trim());
      }}
    >
      <Field
        ref={field}
        label="Where the screen is"
        placeholder="Waiting room"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onCancel();
        }}
      />
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button kind="solid" small type="submit" working={working} disabled={name.trim() === ''}>
          Make the link
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Problem>{failed && `${failed} No link was made.`}</Problem>
    </form>
  );
}
