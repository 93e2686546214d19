import { m } from '#messages/me';
import { encode } from 'uqr';
import { isOutcomeUnknown } from '#src/api/client/errors.ts';
import { PLAIN_LOOK, writeLook, type WallLook } from '#src/components/desk/wall-look.ts';
import { NotFetched } from '#src/components/panel/PanelNote.tsx';
import { PlanHelp } from '#src/components/panel/NoList.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import type { WallLink, MadeWall } from '#contract/walls.ts';
import { makeWall, revokeWall, wallsQuery, type NewWall } from '#src/api/walls/links.ts';
import { errorWords } from '#src/lib/errors.ts';
import { paths } from '#src/lib/paths.ts';
import { nameOf } from '#src/lib/text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Dialog.tsx';
import { Problem } from '#src/ui/Field.tsx';
import { Panel, PanelRow, RequirementNotice, note, panelBody } from '#src/ui/Panels.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { asWhole, NotReady, useForm } from '#src/ui/form/use-form.ts';
import { passFocusOn } from '#src/ui/take-focus.ts';
import { showToast, announce } from '#src/ui/toasts.ts';
import { useNow } from '#src/ui/use-now.ts';
import { wallWords, pathOf } from './derive.ts';
import { WallLookFields } from './WallLookFields.tsx';

/** Wall links: creates, lists and revokes them. `may`: whether the employee may use this feature. */
export function WallsPanel({ may }: { readonly may: boolean }) {
  const query = useQuery(wallsQuery());
  const make = useMutation(makeWall());
  const [naming, setNaming] = useState(false);
  const links = query.data;
  return (
    <Panel
      title={m.walls()}
      note={m.wallsNote()}
      beside={
        may ? (
          <Button
            small
            icon="wall"
            className="ms-auto self-center"
            aria-expanded={naming}
            disabled={naming}
            onClick={() => {
              make.reset();
              setNaming(true);
            }}
          >
            {m.wallMake()}
          </Button>
        ) : null
      }
      aria-busy={query.isPending}
    >
      {naming ? <NewWallForm onMake={make.mutateAsync} onClose={() => setNaming(false)} /> : null}
      {make.data ? (
        <CreatedWall key={make.data.wall.id} made={make.data} onDone={() => make.reset()} />
      ) : null}
      {may ? null : (
        <div className={panelBody}>
          <RequirementNotice title={m.wallsNeedFeature()}>
            {m.wallsNotIncluded()} <PlanHelp />
          </RequirementNotice>
        </div>
      )}
      {links ? (
        <Links links={links} onRevoked={(id) => (make.data?.wall.id === id ? make.reset() : undefined)} />
      ) : (
        <NotFetched query={query} rows={2} title={m.wallsFailed()} words={m.wallsGoOn} />
      )}
    </Panel>
  );
}

function Links(props: { readonly links: readonly WallLink[]; readonly onRevoked: (id: string) => void }) {
  const { links, onRevoked } = props;
  const now = useNow(10_000);
  const revoke = useMutation(revokeWall());
  const [asked, setAsked] = useState<WallLink | null>(null);
  if (links.length === 0) return <p className={`${panelBody} ${note}`}>{m.wallsNone()}</p>;
  return (
    <div className={panelBody}>
      <ul>
        {links.map((link) => (
          <PanelRow key={link.id} name={<bdi>{nameOf(link.name)}</bdi>} note={wallWords(link, now)}>
            <Button
              ref={passFocusOn}
              kind="danger"
              small
              aria-label={m.wallRevokeNamed({ name: nameOf(link.name) })}
              aria-haspopup="dialog"
              onClick={() => {
                revoke.reset();
                setAsked(link);
              }}
            >
              {m.wallRevoke()}
            </Button>
          </PanelRow>
        ))}
      </ul>
      {asked === null ? null : (
        <Confirm
          title={m.wallRevokeAsked({ name: nameOf(asked.name) })}
          confirm={m.wallRevokeNow()}
          danger
          working={revoke.isPending}
          failed={revoke.isError ? m.wallNotRevoked({ why: errorWords(revoke.error) }) : undefined}
          onCancel={() => setAsked(null)}
          onConfirm={() =>
            revoke.mutate(asked.id, {
              onSuccess: () => {
                setAsked(null);
                onRevoked(asked.id);
                showToast({ icon: 'check', words: m.wallRevoked({ name: nameOf(asked.name) }) });
              },
            })
          }
        >
          <p>{m.wallRevokeMeans()}</p>
        </Confirm>
      )}
    </div>
  );
}

/** Shows the address of a new wall link. It cannot be shown again later. */
function CreatedWall({ made, onDone }: { readonly made: MadeWall; readonly onDone: () => void }) {
  const { wall, url } = made;
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    announce(m.wallMade({ name: nameOf(wall.name) }));
    copyButton.current?.focus();
  }, [wall.name]);
  // The line may break before the secret part.
  const split = url.indexOf('#') + 1;
  return (
    <div className="mx-4 mb-3.5 grid grid-cols-[124px_minmax(0,1fr)] gap-3.5 rounded-control border border-ink p-3 max-desk:grid-cols-1">
      <QrCode text={url} label={m.wallCode({ name: nameOf(wall.name) })} />
      <div>
        <h3 className="text-base font-strong">
          <bdi>{nameOf(wall.name)}</bdi>
        </h3>
        <p className="text-sm font-regular text-ink-3">{m.wallShownOnce()}</p>
        <code className="mt-1.5 mb-2 block rounded-control bg-sunken px-2 py-1.5 font-sans text-sm font-regular wrap-anywhere select-all">
          {url.slice(0, split)}
          <wbr />
          {url.slice(split)}
        </code>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Button
            ref={copyButton}
            kind="solid"
            small
            icon="copy"
            onClick={() => copyText(url, m.wallCopied(), m.wallNotCopied())}
          >
            {m.wallCopy()}
          </Button>
          <Button small onClick={onDone}>
            {m.wallDone()}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Light modules around the code, which a camera needs in addition to the white frame. */
const BORDER = 2;

/** The address as a QR code. Black on white in both themes, so that cameras can read it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <div className="size-31 rounded-[4px] bg-[#fff] p-1.5 forced-color-adjust-none max-desk:mx-auto max-desk:h-auto max-desk:w-[min(100%,200px)]">
      <svg
        className="block size-full"
        viewBox={`0 0 ${data.length} ${data.length}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={pathOf(data)} fill="#000" />
      </svg>
    </div>
  );
}

const LONGEST_NAME = 60;

interface NewWallFormProps {
  readonly onMake: (wall: NewWall) => Promise<unknown>;
  readonly onClose: () => void;
}

const isReady = ({ name, parts }: { readonly name: string } & WallLook): boolean =>
  name.trim() !== '' && parts.length > 0;

/** Asks for the name of the screen, and what it shows. */
function NewWallForm({ onMake, onClose }: NewWallFormProps) {
  const form = useForm({
    begin: { name: '', reasons: false, ...PLAIN_LOOK },
    draft: { key: 'wall:new', about: m.wallDraft() },
    save: async (wall): Promise<unknown> => {
      if (!isReady(wall)) throw new NotReady({});
      const beyond = form.ref.current?.querySelector<HTMLInputElement>('input:invalid');
      if (beyond) throw new NotReady({ [beyond.name]: beyond.validationMessage });
      return onMake({ name: wall.name.trim(), reasons: wall.reasons, look: writeLook(wall) });
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
      <div className="mt-3">
        <Choices
          legend={m.wallAway()}
          options={[['reasons', m.wallReasons()]]}
          chosen={wall.reasons ? ['reasons'] : []}
          onChoose={(chosen) => write({ reasons: chosen.length > 0 })}
        />
      </div>
      <Problem>{nothing && m.wallWantsPart()}</Problem>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <Button kind="solid" small type="submit" working={form.isSaving} disabled={!isReady(wall)}>
          {m.wallMakeDone()}
        </Button>
        <Button kind="quiet" small onClick={form.cancel(onClose)}>
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
