import './messages.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessageTarget } from '#src/api/messages/changes.ts';
import { counted } from '#src/lib/text.ts';
import { sessionQuery } from '#src/session/session.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { KeysWithin } from '#src/ui/KeysWithin.tsx';
import { leaveKey } from '#src/ui/save-keys.ts';
import { OutsideSigns } from './Counter.tsx';
import { partWords, senderWords, timesWords } from './derive.ts';
import { Blanks, MessageText, Outcome } from './Outcome.tsx';
import { SendButton, UnknownButtons } from './SendButtons.tsx';
import { Templates } from './Templates.tsx';
import { useMessage } from './use-message.ts';

/** Writes a message in the page instead of a dialog (design: groups). Escape closes it and keeps the draft. */
export function MessagePanel(props: { readonly target: MessageTarget; readonly onClose: () => void }) {
  const { target, onClose } = props;
  const [intent] = useState(() => crypto.randomUUID());
  const message = useMessage({ target, intent }, onClose);
  const { area, state, name, text, count, people } = message;
  const from = senderWords(useQuery(sessionQuery()).data?.employee);
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.closest('.msgp')?.scrollIntoView({ block: 'nearest' });
  }, [area]);
  return (
    <section className="panel msgp" aria-label={`Message to ${name}`}>
      <KeysWithin onKeyDown={(event) => leaveKey(event, onClose)}>
        <div className="panel__head">
          <h3>
            Message to <bdi>{name}</bdi>
          </h3>
          {from === null ? null : <span className="meta">shown as sent from {from}</span>}
        </div>
        {state.kind === 'unknown' ? null : (
          <div inert={state.kind === 'sending'}>
            <Templates text={text} onUse={message.insertTemplate} />
          </div>
        )}
        <MessageText message={message} className="msgp__t" />
        <div className="msgp__notes">
          <OutsideSigns count={count} text={text} onPlain={message.toPlain} />
          <Blanks blanks={message.blanks} />
          <Outcome state={state} name={name} />
        </div>
        <div className="panel__foot">
          {state.kind === 'unknown' ? (
            <UnknownButtons message={message} onClose={onClose} />
          ) : (
            <>
              <span className="meta msgp__count">
                <b>{count.characters}</b> {count.characters === 1 ? 'character' : 'characters'},{' '}
                {partWords(count)}.{' '}
                {count.parts > 0 && people > 0 ? (
                  <span className="msgp__bill">
                    <Icon name="warn" size={14} />
                    {timesWords(count.parts, people)}, billed
                  </span>
                ) : (
                  `To ${counted(people, 'person', 'people')}.`
                )}
              </span>
              <SendButton message={message} keys={false} />
            </>
          )}
        </div>
      </KeysWithin>
    </section>
  );
}
