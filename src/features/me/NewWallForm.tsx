import { m } from '#messages/me';
import { useEffect, useRef, useState } from 'react';
import type { NewWall } from '#src/api/walls/links.ts';
import { PLAIN_LOOK, writeLook } from '#src/components/wall-look.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field, Problem } from '#src/ui/Field.tsx';
import { KeysWithin } from '#src/ui/KeysWithin.tsx';
import { leaveKey } from '#src/ui/save-keys.ts';
import { WallLookFields } from './WallLookFields.tsx';

const LONGEST_NAME = 60;

interface NewWallFormProps {
  readonly working: boolean;
  /** Why there is no link, or why that is not known. */
  readonly failed: string | null;
  readonly onMake: (wall: NewWall) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of the screen, and what it shows. */
export function NewWallForm({ working, failed, onMake, onCancel }: NewWallFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [chosen, setLook] = useState(PLAIN_LOOK);
  const look = writeLook(chosen);
  const nothing = chosen.parts.length === 0;
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="mx-4 mb-3.5 rounded-control border border-line-control p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!working && !nothing && name.trim() !== '') onMake({ name: name.trim(), look });
      }}
    >
      <KeysWithin onKeyDown={(event) => leaveKey(event, onCancel)}>
        <Field
          ref={field}
          boxClassName="max-desk:h-11"
          label={m.wallWhere()}
          placeholder={m.wallWhereExample()}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <WallLookFields look={chosen} name={name} onChange={setLook} />
        <Problem>{nothing && m.wallWantsPart()}</Problem>
        <div className="mt-3 flex flex-wrap items-center gap-1.5">
          <Button kind="solid" small type="submit" working={working} disabled={nothing || name.trim() === ''}>
            {m.wallMakeDone()}
          </Button>
          <Button kind="quiet" small onClick={onCancel}>
            {m.wallCancel()}
          </Button>
          {nothing ? null : (
            <a className="ms-auto link" href={paths.wallboard() + look} target="_blank" rel="noreferrer">
              {m.wallPreview()}
            </a>
          )}
        </div>
        <Problem>{failed}</Problem>
      </KeysWithin>
    </form>
  );
}
