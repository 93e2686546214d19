import { needInWords, type ProductNeed } from '#contract/products.ts';

/** Why a request is refused. The HTTP layer makes a problem document of it, without knowing the rules. */
export type Refusal =
  | { readonly kind: 'unauthorized'; readonly detail: string }
  | { readonly kind: 'productMissing'; readonly detail: string; readonly products: readonly string[] }
  | { readonly kind: 'notAdministrator' | 'trial' | 'notFound' | 'conflict'; readonly detail: string }
  | { readonly kind: 'validation'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'carrierRefused' | 'carrierSilent'; readonly detail: string };

/** Thrown to refuse a request; `refusal` says why. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** With a `cause` it is logged: something failed here. */
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super('detail' in refusal ? refusal.detail : 'The request has mistakes.', options);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

export const unauthorized = (detail: string) => new Refused({ kind: 'unauthorized', detail });
export const notFound = (what: string) =>
  new Refused({ kind: 'notFound', detail: `There is no such ${what}.` });
export const conflict = (detail: string) => new Refused({ kind: 'conflict', detail });

/** One field that is wrong, by its path: `employee.number`. */
export const invalid = (field: string, message: string) =>
  new Refused({ kind: 'validation', errors: { [field]: [message] } });

/** The company lacks the plan (spec: Errors). `what` is the operation or the property that needs it. */
export const productMissing = (need: Exclude<ProductNeed, null>, what: string) =>
  new Refused({
    kind: 'productMissing',
    detail: `${what} needs ${needInWords(need)}, which the company does not have.`,
    products: 'anyOf' in need ? need.anyOf : need.allOf,
  });
