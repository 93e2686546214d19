import type { SmsCount } from '#contract/text-message.ts';
import type { SendResult } from '#src/api/messages/changes.ts';
import { formatNumber } from '#src/lib/phone.ts';
import { counted, nameOf } from '#src/lib/text.ts';

/** The most characters of a message (contract: employees, `messageBody`). */
export const MAX_LENGTH = 1530;

/** The sender that recipients see: the number, or the name when there is none (spec: Sending a message). */
export const senderWords = (
  you: { readonly name: string; readonly number: string | null } | undefined,
): string | null =>
  you === undefined ? null : you.number === null ? nameOf(you.name) : formatNumber(you.number);

/** "10 text messages": each person gets every part. */
export const totalWords = (parts: number, people: number): string =>
  counted(parts * people, 'text message', 'text messages');

/** "Send 10 text messages": messages are billed, so the button names the amount. */
export const sendWords = (parts: number, people: number): string =>
  parts === 0 ? 'Send' : `Send ${totalWords(parts, people)}`;

/** The calculation before the amount: "2 parts × 5 people = ". '' when the amount is 0 or 1. */
export function sumWords(parts: number, people: number): string {
  if (parts * people <= 1) return '';
  return `${timesWords(parts, people)} = `;
}

/** "2 parts × 5 people" */
export const timesWords = (parts: number, people: number): string =>
  `${counted(parts, 'part', 'parts')} × ${counted(people, 'person', 'people')}`;

/** "1 part of 160", "2 parts of 153" */
export const partWords = ({ parts, room }: SmsCount): string =>
  `${counted(Math.max(1, parts), 'part', 'parts')} of ${room}`;

/** "133 left in part 2 of 2", "45 left" */
export const leftWords = ({ left, parts }: SmsCount): string =>
  parts <= 1 ? `${left} left in 1 part` : `${left} left in part ${parts} of ${parts}`;

/** The characters outside the SMS alphabet: "The sign “ makes each part shorter.", "The signs “ ” make …". */
export function outsideWords(outside: readonly string[]): string {
  const shown = outside.slice(0, 6).join(' ');
  const more = outside.length > 6 ? ' and others' : '';
  return outside.length === 1
    ? `The sign ${shown} makes each part shorter.`
    : `The signs ${shown}${more} make each part shorter.`;
}

/** Why a company in its trial cannot send. */
export const TRIAL = {
  title: 'Messages are off during the trial',
  text: 'Text messages can be sent when the company has left the trial.',
};

/** The text for an outcome other than sent. */
export function resultWords(
  result: Exclude<SendResult, { outcome: 'sent' }>,
  name: string,
): { readonly title: string; readonly text: string } {
  switch (result.outcome) {
    case 'refused':
      return result.trial
        ? { title: TRIAL.title, text: `${TRIAL.text} Nothing was sent or billed.` }
        : {
            title: 'The telephony service refused it',
            text: `${ended(result.detail ?? 'The telephony service refused it.')} Nothing was sent or billed.`,
          };
    case 'not_sent':
      return {
        title: 'It was not sent',
        text: 'It did not reach the telephony service. Nothing was billed. You can send it again.',
      };
    case 'later':
      return { title: 'It was not sent', text: `${ended(result.detail)} Nothing was billed.` };
    default:
      return {
        title: 'It may have been sent and billed',
        text: `No answer came back. Ask ${name} before you send it again; Frontdesk does not send it again by itself.`,
      };
  }
}

/** The same in one line, for a dialog that has been closed: "Message to Emil: It was not sent. …" */
export function unseenWords(result: Exclude<SendResult, { outcome: 'sent' }>, name: string): string {
  const { title, text } = resultWords(result, name);
  return `Message to ${name}: ${title}. ${text}`;
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** "10 text messages sent to Sales": the service counts people, and each gets every part. */
export const sentWords = (parts: number, sent: number, name: string): string =>
  `${totalWords(parts, sent)} sent to ${name}`;
