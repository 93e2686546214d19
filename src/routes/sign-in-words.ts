import { m } from '#messages/signIn';
import { SIGN_IN_ERRORS } from '#contract/session.ts';
import type { SignInError } from '#contract/session.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The texts for each `error` that the gateway sends to `/login`. */
const WORDS: Record<SignInError, () => Words> = {
  access_denied: () => ({ title: m.errorDenied(), text: m.errorDeniedText() }),
  state: () => ({ title: m.errorState(), text: m.errorStateText() }),
  expired: () => ({ title: m.errorExpired(), text: m.errorExpiredText() }),
  exchange_failed: () => ({ title: m.errorExchange(), text: m.errorExchangeText() }),
  service_unreachable: () => ({ title: m.errorUnreachable(), text: m.errorUnreachableText() }),
  service_failed: () => ({ title: m.errorFailed(), text: m.errorFailedText() }),
  token_refused: () => ({ title: m.errorToken(), text: m.errorTokenText() }),
  rate_limited: () => ({ title: m.errorLimited(), text: m.errorLimitedText() }),
};

/** What a sign-out did not do: the telephony service still knows the person. */
export const leftWords = (): Words => ({ title: m.leftTitle(), text: m.leftText() });

/** The texts for the `error` of the URL. An unknown error has a general text. Undefined when there is no error. */
export function signInWords(error: string | null): Words | undefined {
  if (!error) return undefined;
  const known = SIGN_IN_ERRORS.find((one) => one === error);
  return known ? WORDS[known]() : { title: m.errorOther(), text: m.errorOtherText() };
}
