import { m as start } from '#messages/start';
import { m as owned } from '#messages/tasks';
import { m } from '#messages/voicemails';
import { cx } from 'class-variance-authority';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { CopyNumber } from '#src/components/contact/copy-number.tsx';
import { Crumb } from '#src/components/panel/Crumb.tsx';
import { ThingActs, ThingOwner } from '#src/components/tasks/ThingTask.tsx';
import { useThingTasks } from '#src/components/tasks/use-thing-tasks.ts';
import { whenFact } from '#src/lib/calendar.ts';
import { telHref } from '#src/lib/phone.ts';
import { lengthFact } from '#src/lib/time.ts';
import { actionRow, button } from '#src/ui/buttons.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { listenLine, Player } from '#src/ui/player/Player.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf, fileNameOf, lineOf } from './derive.ts';
import { Earlier } from './Earlier.tsx';

interface ActionsProps {
  readonly item: Voicemail;
  readonly call: Ref<HTMLAnchorElement>;
  /** Whether the letters of its task are keys: not while several are chosen. */
  readonly taskKeys: boolean;
  readonly onPassOn: () => void;
  readonly onHeard: () => void;
  readonly onDelete: () => void;
}

interface OpenVoicemailProps extends ActionsProps {
  readonly ownId: number | undefined;
  /** "1 of 38" */
  readonly position: string;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly listUrl: string;
  readonly autoNext: boolean;
  readonly onAutoNext: (on: boolean) => void;
}

/** The open voicemail: caller, time, player and actions. */
export function OpenVoicemail(props: OpenVoicemailProps) {
  const { item, ownId, position, previous, next, listUrl, autoNext, onAutoNext, ...actions } = props;
  const client = useQueryClient();
  const { from_number: number } = item;
  const { title, sub, known } = callerOf(item);
  const track = voicemailTrack(client, item);
  return (
    <section
      className="flex min-w-0 flex-col px-7 pt-5 pb-4 max-desk:px-4 max-desk:pt-0 max-desk:pb-3.5 desk:@container desk:max-rail:min-h-163"
      aria-label={m.openVoicemail()}
    >
      <header className="flex items-start gap-4 max-desk:grid max-desk:grid-cols-[1fr_auto] max-desk:items-center max-desk:gap-y-0">
        <Crumb className="max-desk:-ms-2 max-desk:px-2 desk:hidden" to={listUrl}>
          {start.voicemails()}
        </Crumb>
        <div className="min-w-0 max-desk:col-span-full max-desk:row-2">
          <h2
            className="line-clamp-2 text-2xl font-strong tracking-[-0.012em] wrap-anywhere text-ellipsis"
            title={title}
          >
            <bdi>{title}</bdi>
          </h2>
          <p className="mt-0.5 flex min-h-7 items-center gap-1.5 text-lg font-regular text-ink-2 max-desk:[&_button]:-my-2 max-desk:[&_button]:size-11">
            {known ? <bdi>{sub}</bdi> : number === null ? m.nobodyRecognised() : sub}
            {number === null ? null : <CopyNumber number={number} />}
          </p>
        </div>
        <div className="ms-auto flex flex-none items-center gap-1.5 max-desk:[&>button]:hidden">
          <span className="text-sm font-regular text-ink-3 max-desk:text-base">{position}</span>
          <Button icon="up" aria-label={m.previous()} disabled={!previous} onClick={() => previous?.()} />
          <Button icon="dn" aria-label={m.next()} disabled={!next} onClick={() => next?.()} />
        </div>
      </header>
      <Facts key={item.id} item={item} ownId={ownId} />
      <Player track={track} fileName={fileNameOf(item)}>
        <label className={listenLine}>
          <input
            className="size-3.75 accent-accent"
            type="checkbox"
            checked={autoNext}
            onChange={(event) => onAutoNext(event.target.checked)}
          />
          {m.thenNextUnheard()}
        </label>
      </Player>
      <Actions item={item} {...actions} />
      {number === null ? null : <Earlier number={number} than={item} ownId={ownId} />}
      <p
        className="mt-auto flex flex-wrap items-center gap-x-4.5 gap-y-1.5 border-t border-line pt-3 text-sm font-regular text-ink-3 *:inline-flex *:items-center *:gap-1.25 max-desk:hidden"
        data-hint
      >
        <span>
          <kbd>{m.keySpace()}</kbd> {m.hintPlay()}
        </span>
        <span>
          <kbd>←</kbd>
          <kbd>→</kbd> {m.hintSkip()}
        </span>
        <span>
          <kbd>S</kbd> {m.hintSpeed()}
        </span>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {m.hintNext()}
        </span>
      </p>
    </section>
  );
}

const thingOf = ({ id }: Voicemail) => ({ kind: 'voicemail', ref: String(id) }) as const;

/** The actions of the open voicemail. For a withheld number a text replaces the call button. */
function Actions({ item, call, taskKeys, onPassOn, onHeard, onDelete }: ActionsProps) {
  const tel = telHref(item.from_number);
  return (
    <div
      className={cx(
        'mt-4 flex flex-wrap items-center gap-2',
        // In one row also where the pane is narrow: first without the icons, then without the keys, which work all the same.
        'desk:@max-[705px]:[&_kbd]:hidden desk:@max-[800px]:[&_svg]:hidden',
        'desk:@max-[480px]:gap-1.5 desk:@max-[480px]:[&>:is(a,button)]:px-1.5',
        'max-desk:mt-2.5 max-desk:grid max-desk:grid-cols-2 max-desk:[&>:is(a,button)]:px-1.5',
        actionRow,
      )}
    >
      {tel === undefined ? (
        <span className="text-sm font-regular text-ink-3 max-desk:col-span-full">
          {m.noNumberToCallBack()}
        </span>
      ) : (
        <a className={button({ kind: 'solid' })} href={tel} ref={call} aria-keyshortcuts="C">
          <Icon name="phone" />
          {m.callBack()} <kbd>C</kbd>
        </a>
      )}
      <ThingActs thing={thingOf(item)} name={callerOf(item).title} voicemail={item} keys={taskKeys} plain>
        <Button icon="transfer" aria-keyshortcuts="M" onClick={onPassOn}>
          {m.passOn()} <kbd>M</kbd>
        </Button>
      </ThingActs>
      <Button icon="unheard" aria-keyshortcuts="U" onClick={onHeard}>
        <span>
          <Rich
            message={item.heard ? m.markUnheard : m.markHeard}
            tags={{
              desk: <span className="max-desk:hidden" />,
              word: <span className="max-desk:inline-block max-desk:first-letter:uppercase" />,
            }}
          />
        </span>{' '}
        <kbd>U</kbd>
      </Button>
      <Button
        kind="danger"
        icon="trash"
        className="ms-auto max-desk:m-0"
        aria-keyshortcuts="Delete"
        onClick={onDelete}
      >
        {m.delete()} <kbd>{m.keyDelete()}</kbd>
      </Button>
    </div>
  );
}

const FACT = 'text-sm font-regular text-ink-3 max-desk:text-base';

function Facts({ item, ownId }: { readonly item: Voicemail; readonly ownId: number | undefined }) {
  const now = useNow(60_000);
  // The value from when it was opened: opening marks it as heard, and the text is then "Yes, just now".
  const [was] = useState(item.heard);
  const thing = thingOf(item);
  const isTask = useThingTasks('voicemail').tasks.has(thing.ref);
  const facts = [
    ['line', m.factLeftFor(), lineOf(item, ownId)],
    ['when', m.factWhen(), whenFact(Date.parse(item.created_at), now)],
    ['length', m.factLength(), lengthFact(item.duration * 1000)],
    ['heard', m.factHeard(), item.heard ? (was ? m.heardYes() : m.heardJustNow()) : m.heardNo()],
  ] as const;
  return (
    <dl className="mt-4.5 mb-3.5 flex flex-wrap gap-x-7 gap-y-2 max-desk:mt-2 max-desk:grid max-desk:grid-cols-[repeat(3,auto)] max-desk:justify-between max-desk:gap-x-3 max-desk:gap-y-1">
      {facts.map(([fact, name, words]) => (
        <div key={fact} className={fact === 'length' ? 'min-w-0 max-desk:hidden' : 'min-w-0'}>
          <dt className={FACT}>{name}</dt>
          <dd className="m-0 max-w-[28ch] truncate text-md font-medium max-desk:text-[15px]/5">
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
      <div
        className={cx(
          'min-w-0 max-desk:col-span-full max-desk:items-baseline max-desk:gap-2',
          // That nobody has it says the button on the phone.
          isTask ? 'max-desk:flex' : 'max-desk:hidden',
        )}
      >
        <dt className={FACT}>{owned.owner()}</dt>
        <dd className="m-0 text-md font-medium max-desk:text-[15px]/5">
          <ThingOwner thing={thing} />
        </dd>
      </div>
    </dl>
  );
}
