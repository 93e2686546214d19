import { useQueryClient } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { Link } from 'react-router';
import type { Voicemail } from '#contract/voicemails.ts';
import { voicemailTrack } from '#src/api/voicemails/sound.ts';
import { CopyNumber } from '#src/components/copy-number.tsx';
import { whenFact } from '#src/lib/calendar.ts';
import { formatNumber, telHref } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Player } from '#src/ui/player/Player.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { callerOf, fileNameOf, lengthFact, lineOf } from './derive.ts';
import { Earlier } from './Earlier.tsx';

interface ActsProps {
  readonly item: Voicemail;
  readonly call: Ref<HTMLAnchorElement>;
  readonly onPassOn: () => void;
  readonly onHeard: () => void;
  readonly onDelete: () => void;
}

interface OpenVoicemailProps extends ActsProps {
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
  const { item, ownId, position, previous, next, listUrl, autoNext, onAutoNext, ...acts } = props;
  const client = useQueryClient();
  const { title } = callerOf(item);
  const track = voicemailTrack(client, item, title);
  return (
    <section className="msg" aria-label="Open voicemail">
      <header className="msg__head">
        <Link className="mback" to={listUrl}>
          <Icon name="left" size={20} />
          Voicemails
        </Link>
        <div className="msg__who">
          <h2 title={title}>
            <bdi>{title}</bdi>
          </h2>
          <NumberLine item={item} />
        </div>
        <div className="msg__nav">
          <span className="meta">{position}</span>
          <Button
            icon="up"
            aria-label="Previous voicemail"
            disabled={!previous}
            onClick={() => previous?.()}
          />
          <Button icon="dn" aria-label="Next voicemail" disabled={!next} onClick={() => next?.()} />
        </div>
      </header>
      <Facts key={item.id} item={item} ownId={ownId} />
      <Player track={track} fileName={fileNameOf(item)}>
        <label className="listen__line">
          <input type="checkbox" checked={autoNext} onChange={(event) => onAutoNext(event.target.checked)} />
          Then play the next unheard
        </label>
      </Player>
      <Acts item={item} {...acts} />
      {item.from_number === null ? null : <Earlier number={item.from_number} than={item} ownId={ownId} />}
      <p className="keys">
        <span>
          <kbd>Space</kbd> Play or pause
        </span>
        <span>
          <kbd>←</kbd>
          <kbd>→</kbd> Skip 5 s
        </span>
        <span>
          <kbd>S</kbd> Speed
        </span>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> Next in the list
        </span>
      </p>
    </section>
  );
}

/** The actions of the open voicemail. For a withheld number a text replaces the call button. */
function Acts({ item, call, onPassOn, onHeard, onDelete }: ActsProps) {
  const tel = telHref(item.from_number);
  return (
    <div className="acts">
      {tel === undefined ? (
        <span className="acts__none meta">No number to call back</span>
      ) : (
        <a className="btn btn--solid" href={tel} ref={call} aria-keyshortcuts="C">
          <Icon name="phone" />
          Call back <kbd>C</kbd>
        </a>
      )}
      <Button icon="transfer" aria-keyshortcuts="M" onClick={onPassOn}>
        Pass on <kbd>M</kbd>
      </Button>
      <Button icon="unheard" aria-keyshortcuts="U" onClick={onHeard}>
        <span>
          <span className="acts__mark">Mark </span>
          <span className="acts__word">{item.heard ? 'unheard' : 'heard'}</span>
        </span>{' '}
        <kbd>U</kbd>
      </Button>
      <Button kind="danger" icon="trash" className="push" aria-keyshortcuts="Delete" onClick={onDelete}>
        Delete <kbd>Del</kbd>
      </Button>
    </div>
  );
}

function NumberLine({ item }: { readonly item: Voicemail }) {
  const { from_number: number } = item;
  const { known, sub } = callerOf(item);
  if (number === null) return <p className="msg__num">{known ? sub : 'Nobody can be recognised'}</p>;
  return (
    <p className="msg__num">
      {known ? formatNumber(number) : 'Not in contacts'}
      <CopyNumber number={number} />
    </p>
  );
}

function Facts({ item, ownId }: { readonly item: Voicemail; readonly ownId: number | undefined }) {
  const now = useNow(60_000);
  // The value from when it was opened: opening marks it as heard, and the text is then "Yes, just now".
  const [was] = useState(item.heard);
  const facts = [
    ['Left for', lineOf(item, ownId)],
    ['When', whenFact(Date.parse(item.created_at), now)],
    ['Length', lengthFact(item.duration)],
    ['Heard', item.heard ? (was ? 'Yes' : 'Yes, just now') : 'No'],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, words]) => (
        <div key={name} className={name === 'Length' ? 'facts__length' : undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
