import { m } from '#messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { Composing } from '#src/components/tell/compose.ts';
import { Shape } from '#src/components/people/Shape.tsx';

import { sessionQuery } from '#src/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { bill } from '#src/ui/Panels.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { billWords, senderWords } from './derive.ts';
import { Buttons, Counter, MessageText, OutsideSigns, Outcome } from './parts.tsx';
import { Templates } from './Templates.tsx';
import { useMessage } from './use-message.ts';
import type { Message } from './use-message.ts';

/** Writes a text message to a person or a group. Messages are billed, so the button names the amount. */
export function MessageDialog(props: { readonly composing: Composing; readonly onClose: () => void }) {
  const { composing, onClose } = props;
  const id = useId();
  const message = useMessage(composing, onClose);
  const { area, state, name, text, count, people, excess } = message;
  useEffect(() => area.current?.focus(), [area]);
  const writing = state.kind === 'writing';
  const failed = state.kind === 'sending' ? null : state.failed;
  return (
    <Dialog
      title={m.messageTo({ name })}
      onClose={onClose}
      closable
      foot={
        <Buttons message={message} form={id} keys onClose={onClose}>
          <Button
            kind="quiet"
            onClick={() => {
              if (writing) message.write('');
              onClose();
            }}
          >
            {writing ? m.messageCancel() : m.messageClose()}
          </Button>
        </Buttons>
      }
    >
      <To recipients={message.recipients} />
      <MessageText message={message} id={id}>
        <Counter message={message} />
        <OutsideSigns message={message} />
      </MessageText>
      {/* The layout does not move during sending, so that a double click does not hit another button. */}
      {state.kind === 'unknown' ? null : (
        <div inert={!writing}>
          <Templates text={text} onUse={message.insertTemplate} />
        </div>
      )}
      <Outcome message={message} />
      {excess !== null || (count.parts > 0 && people > 0 && failed === null && !message.trial) ? (
        <p className={bill}>
          <Icon name="warn" />
          <span>
            <Rich message={() => excess ?? billWords(count.parts, people)} tags={{ b: <b /> }} />
          </span>
        </p>
      ) : null}
    </Dialog>
  );
}

const TO = 'mb-2 flex min-h-10 items-center gap-2.5 text-ink-2 [&_b]:font-strong [&_b]:text-ink';

function To({ recipients }: Pick<Message, 'recipients'>) {
  const you = useQuery(sessionQuery()).data?.employee;
  if (recipients === null) return <p className={TO}>{m.messageGone()}</p>;
  const { people, number, presence, name } = recipients;
  const from = senderWords(you);
  const tags = { b: <b /> };
  return (
    <p className={TO}>
      {presence === null ? <Icon name="users" /> : <Shape presence={presence} />}
      <span>
        {presence === null ? (
          <Rich message={m.messageToGroup} values={{ people, name }} tags={tags} />
        ) : number === null ? (
          <Rich message={m.messageToNoNumber} tags={tags} />
        ) : (
          <Rich message={m.messageToNumber} values={{ number }} tags={tags} />
        )}{' '}
        {from === null ? null : <Rich message={m.messageFrom} values={{ from }} tags={tags} />}
      </span>
    </p>
  );
}
