import { m } from '#messages/messages';
import { MESSAGE_LENGTH } from '#contract/employees.ts';
import { composed, type SmsCount } from '#contract/text-message.ts';
import type { SendResult } from '#src/api/messages/changes.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { nameOf } from '#src/lib/text.ts';

/** The sender that recipients see: the number, or the name when there is none (spec: Sending a message). */
export const senderWords = (
  you: { readonly name: string; readonly number: string | null } | undefined,
): string | null =>
  you === undefined ? null : you.number === null ? nameOf(you.name) : formatNumber(you.number);

/** "Send 10 text messages": messages are billed, and each person gets every part, so the button names the amount. */
export const sendWords = (parts: number, people: number): string =>
  parts === 0 ? m.messageSend() : m.messageSendCount({ count: parts * people });

/** The calculation, and the amount in a tag: "2 parts × 5 people = <b>10 text messages, billed</b> at the web SMS rate." */
export const billWords = (parts: number, people: number): string =>
  m.messageBill({ parts, people, total: parts * people });

/** "35 characters too many: at most 1,530." for a text that is too long to be sent, else null. */
export function excessWords(text: string): string | null {
  const count = composed(text).length - MESSAGE_LENGTH;
  return count > 0 ? m.messageTooLong({ count, most: MESSAGE_LENGTH }) : null;
}

/** The length of a text, with the number in a tag: "<b>12</b> characters, 1 part of 160.". An empty text has a part too. */
export const lengthWords = ({ characters, parts, room }: SmsCount): string =>
  m.messageLength({ count: characters, parts: Math.max(1, parts), room });

/** "133 left in part 2 of 2", "45 left" */
export const leftWords = ({ left, parts }: SmsCount): string =>
  parts <= 1 ? m.messageLeftInOne({ left }) : m.messageLeft({ left, parts });

/** The characters outside the SMS alphabet: "The sign “ makes each part shorter.", "The signs “ ” make …". */
export function outsideWords(outside: readonly string[]): string {
  const signs = outside.slice(0, 6).join(' ');
  return outside.length > 6
    ? m.messageOutsideMany({ signs })
    : m.messageOutside({ count: outside.length, signs });
}

export function resultWords(
  result: Exclude<SendResult, { outcome: 'sent' }>,
  name: string,
): { readonly title: string; readonly text: string } {
  switch (result.outcome) {
    case 'refused':
      return result.trial
        ? { title: m.messageTrialTitle(), text: m.messageNothingSent({ why: m.messageTrialText() }) }
        : {
            title: m.messageRefused(),
            text: m.messageNothingSent({ why: ended(result.detail ?? m.messageRefused()) }),
          };
    case 'not_sent':
      return { title: m.messageNotSent(), text: m.messageNotReached() };
    case 'later':
      return {
        title: m.messageNotSent(),
        text:
          'minutes' in result
            ? m.messageTooMany({ minutes: result.minutes })
            : m.messageNothingBilled({ why: ended(result.detail) }),
      };
    default:
      return { title: m.messageMaybeSent(), text: m.messageMaybeSentText({ name }) };
  }
}

/** The same in one line, for a dialog that has been closed: "Message to Emil: It was not sent. …" */
export function unseenWords(result: Exclude<SendResult, { outcome: 'sent' }>, name: string): string {
  const { title, text } = resultWords(result, name);
  return m.messageUnseen({ name, title, text });
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** "10 text messages sent to Sales": the service counts people, and each gets every part. */
export const sentWords = (parts: number, sent: number, name: string): string =>
  m.messageSent({ count: parts * sent, name });
