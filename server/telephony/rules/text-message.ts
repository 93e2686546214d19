/** GSM 03.38: the signs that fit in seven bits, and those that take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';
const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

/** The parts that a text takes as SMS: 160 signs, or 153 in each of several; 70 and 67 outside the SMS alphabet. */
export function textMessageParts(body: string): number {
  let septets = 0;
  for (const sign of body) {
    if (basic.has(sign)) septets += 1;
    else if (extended.has(sign)) septets += 2;
    else return body.length <= 70 ? 1 : Math.ceil(body.length / 67);
  }
  return septets <= 160 ? 1 : Math.ceil(septets / 153);
}

/** Spec: "The sender is shown as the authenticated employee's number or name." */
export const senderOf = (employee: { readonly number: string | null; readonly name: string }): string =>
  employee.number ?? employee.name;

/** The rate of the billing row: "billed at the web-SMS rate". */
export const WEB_SMS_RATE = 'web_sms';
