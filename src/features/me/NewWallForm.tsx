import { m } from '#messages/me';
import type { NewWall } from '#src/api/walls/links.ts';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { PLAIN_LOOK, writeLook, type WallLook } from '#src/components/desk/wall-look.ts';
import { errorWords } from '#src/lib/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { WallLookFields } from './WallLookFields.tsx';

const LONGEST_NAME = 60;

interface NewWallFormProps {
  readonly onMake: (wall: NewWall) => Promise<unknown>;
  readonly onClose: () => void;
}

const isReady = ({ name, parts }: { readonly name: string } & WallLook): boolean =>
  name.trim() !== '' && parts.length > 0;

/** Asks for the name of the screen, and what it shows. */
export function NewWallForm({ onMake, onClose }: NewWallFormProps) {
  const form = useForm({
    begin: { name: '', ...PLAIN_LOOK },
    draft: { key: 'wall:new', about: m.wallDraft() },
    save: async (wall): Promise<unknown> => {
      if (!isReady(wall)) throw new NotReady({});
      const beyond = form.ref.current?.querySelector<HTMLInputElement>('input:invalid');
      if (beyond) throw new NotReady({ [beyond.name]: beyond.validationMessage });
      return onMake({ name: wall.name.trim(), look: writeLook(wall) });
    },
    onSaved: onClose,
    wordsOf: (error) =>
      asWhole((isOutcomeUnknown(error) ? m.wallMaybeMade : m.wallNotMade)({ why: errorWords(error) })),
  });
  const { values: wall, write } = form;
  const nothing = wall.parts.length === 0;
  return (
    <Form
      form={form}
      className="mx-4 mb-3.5 rounded-control border border-line-control p-3"
      takesFocus
      onEscape={onClose}
    >
      <Field
        {...form.field('name')}
        className="max-desk:h-11"
        label={m.wallWhere()}
        more={{ placeholder: m.wallWhereExample() }}
        autoComplete="off"
        maxLength={LONGEST_NAME}
      />
      <WallLookFields look={wall} name={wall.name} onChange={write} />
      <Problem>{nothing && m.wallWantsPart()}</Problem>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <Button kind="solid" small type="submit" working={form.isSaving} disabled={!isReady(wall)}>
          {m.wallMakeDone()}
        </Button>
        <Button
          kind="quiet"
          small
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {m.wallCancel()}
        </Button>
        {nothing ? null : (
          <a
            className="ms-auto link"
            href={paths.wallboard() + writeLook(wall)}
            target="_blank"
            rel="noreferrer"
          >
            {m.wallPreview()}
          </a>
        )}
      </div>
      <Problem>{form.problems.form}</Problem>
    </Form>
  );
}
