import { m } from '#messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { sessionQuery } from '#src/session/session.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { KeysWithin } from '#src/ui/Key.tsx';
import { Panel, PanelHead, note, panelFoot } from '#src/ui/Panels.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { leaveKey } from '#src/ui/save-keys.ts';
import { lengthWords, senderWords } from './derive.ts';
import { Buttons, MessageText, OutsideSigns, Outcome } from './parts.tsx';
import { Templates } from './Templates.tsx';
import { useMessage } from './use-message.ts';

/** Writes a message to a group in the page instead of a dialog (design: groups). Escape closes it and keeps the draft. */
export function MessagePanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const formId = useId();
  const [intent] = useState(() => crypto.randomUUID());
  const message = useMessage({ target: { kind: 'group', id }, intent }, onClose);
  const { area, state, name, text, count, people, excess } = message;
  const from = senderWords(useQuery(sessionQuery()).data?.employee);
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [area]);
  return (
    <Panel className="relative mt-5" aria-label={m.messageTo({ name })}>
      <KeysWithin onKeyDown={(event) => leaveKey(event, onClose)}>
        <PanelHead
          level={3}
          className="pe-35"
          title={<Rich message={m.messageToTitle} values={{ name }} tags={{ bdi: <bdi /> }} />}
          note={from && m.messageFromNote({ from })}
        />
        {state.kind === 'unknown' ? null : (
          <div inert={state.kind === 'sending'}>
            <Templates
              text={text}
              className="mx-4 open:mb-3 [&>summary]:absolute [&>summary]:end-4 [&>summary]:top-3.5"
              onUse={message.insertTemplate}
            />
          </div>
        )}
        <MessageText
          message={message}
          id={formId}
          className="mx-4 mb-3 field-sizing-content h-auto! max-h-45 min-h-15.5 w-[calc(100%-32px)]! px-2.75! py-2! text-ink"
        />
        <div className="mx-4 not-empty:mb-3">
          <OutsideSigns message={message} />
          <Outcome message={message} />
        </div>
        <div className={`${panelFoot} [&_button]:flex-none`}>
          <Buttons message={message} form={formId} onClose={onClose}>
            <span className={`${note} [&_b]:font-strong [&_b]:text-ink`}>
              <Rich message={() => lengthWords(count)} tags={{ b: <b /> }} />{' '}
              {excess !== null || (count.parts > 0 && people > 0 && !message.trial) ? (
                <span className="whitespace-nowrap text-warn-ink">
                  <Icon name="warn" size={14} className="me-1.25 align-[-2px]!" />
                  {excess ?? m.messageBilled({ parts: count.parts, people })}
                </span>
              ) : (
                m.messageToPeople({ people })
              )}
            </span>
          </Buttons>
        </div>
      </KeysWithin>
    </Panel>
  );
}
