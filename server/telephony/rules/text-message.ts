import { countSms } from '#contract/text-message.ts';

/** The number of SMS parts of a text, counted as on the page. */
export const textMessageParts = (body: string): number => Math.max(1, countSms(body).parts);

/** Spec: "The sender is shown as the authenticated employee's number or name." */
export const senderOf = (employee: { readonly number: string | null; readonly name: string }): string =>
  employee.number ?? employee.name;

/** The rate of the billing row: "billed at the web-SMS rate". */
export const WEB_SMS_RATE = 'web_sms';
