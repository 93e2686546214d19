import type { Ref } from 'react';
import type { Voicemail } from '#contract/voicemails.ts';
import { telHref } from '#src/lib/phone.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';

interface ActsProps {
  readonly item: Voicemail;
  readonly call: Ref<HTMLAnchorElement>;
  readonly onPassOn: () => void;
  readonly onHeard: () => void;
  readonly onDelete: () => void;
}

/** What can be done with the open voicemail. A withheld number cannot be rung, and the place says so. */
export function Acts({ item, call, onPassOn, onHeard, onDelete }: ActsProps) {
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
