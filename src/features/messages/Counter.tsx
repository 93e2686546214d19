import { m } from '#messages/messages';
import { countSms } from '#contract/text-message.ts';
import type { SmsCount } from '#contract/text-message.ts';
import { plainSigns } from '#src/lib/sms.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Rich } from '#src/ui/Rich.tsx';
import { leftWords, outsideWords } from './derive.ts';

interface CounterProps {
  readonly count: SmsCount;
  readonly text: string;
  /** Replaces characters that make parts shorter with plain ones. */
  readonly onPlain: () => void;
}

/** Counts characters and parts, and shows the characters that make parts shorter. */
export function Counter({ count, text, onPlain }: CounterProps) {
  return (
    <>
      <div className="mt-1.5 flex justify-between gap-3 text-ink-2">
        <span>
          <Rich
            message={m.messageCharacters}
            values={{ count: count.characters }}
            tags={{ b: <b className="font-strong text-ink" /> }}
          />
        </span>
        <span>{leftWords(count)}</span>
      </div>
      <div className="mt-1.75 flex h-1 gap-0.75 forced-color-adjust-none" aria-hidden="true">
        {(count.filled.length === 0 ? [0] : count.filled).map((part, index) => (
          <svg
            key={index}
            className="h-1 min-w-0 flex-1 rounded-[1px]"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
          >
            <rect width="100" height="4" className="fill-sunken" />
            <rect width={Math.round(part * 100)} height="4" className="fill-ink-2" />
          </svg>
        ))}
      </div>
      <OutsideSigns count={count} text={text} onPlain={onPlain} />
    </>
  );
}

/** The characters that make every part shorter, with a button to replace them. */
export function OutsideSigns({ count, text, onPlain }: CounterProps) {
  if (count.outside.length === 0) return null;
  const plain = countSms(plainSigns(text));
  const saves = plain.parts < count.parts || plain.outside.length < count.outside.length;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-warn-ink">
      <Icon name="info" />
      <span>
        {outsideWords(count.outside)}{' '}
        {saves ? (
          <button type="button" className="link" onClick={onPlain}>
            {m.messageUsePlain({ parts: plain.parts })}
          </button>
        ) : null}
      </span>
    </p>
  );
}
