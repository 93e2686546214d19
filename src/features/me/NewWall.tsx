import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';

const LONGEST_NAME = 60;

interface NewWallProps {
  readonly working: boolean;
  readonly failed: string | null;
  readonly onMake: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks what the screen is called. */
export function NewWall({ working, failed, onMake, onCancel }: NewWallProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="newwall"
      onSubmit={(event) => {
        event.preventDefault();
        if (!working && name.trim() !== '') onMake(name.trim());
      }}
    >
      <label className="lbl" htmlFor={id}>
        Where the screen is
      </label>
      <span className="field">
        <input
          ref={field}
          id={id}
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
      </span>
      <div className="me__row">
        <Button kind="solid" small type="submit" working={working} disabled={name.trim() === ''}>
          Make the link
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {failed === null ? null : (
        <p className="err" role="alert">
          {failed} No link was made.
        </p>
      )}
    </form>
  );
}
