import { SIGN_IN_ERRORS } from '#contract/session.ts';
import type { SignInError } from '#contract/session.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The texts for each `error` that the gateway sends to `/login`. */
const WORDS: Record<SignInError, Words> = {
  access_denied: {
    title: 'Access was not allowed',
    text: 'You chose not to let Frontdesk use your account, so nothing was signed in. You can try again at any time.',
  },
  state: {
    title: 'This sign-in could not be checked',
    text: 'The answer of your telephony service did not belong to a sign-in begun in this browser. Nobody was signed in. Begin again here.',
  },
  expired: {
    title: 'The sign-in took too long',
    text: 'It has to be finished within ten minutes, and a link of it works once. Begin again here.',
  },
  exchange_failed: {
    title: 'Your telephony service did not finish the sign-in',
    text: 'It allowed Frontdesk, then refused to hand over the access. Try again; if it stays, tell your administrator.',
  },
  service_unreachable: {
    title: 'Your telephony service cannot be reached',
    text: 'Frontdesk got no answer from it. Your account is not affected. Try again in a moment.',
  },
  service_failed: {
    title: 'Your telephony service answered with an error',
    text: 'Your account is not affected. Try again in a moment.',
  },
  token_refused: {
    title: 'The token was not accepted',
    text: 'It may have been destroyed, or not copied whole. Make a new one in your account and paste it here.',
  },
  rate_limited: {
    title: 'Too many tries',
    text: 'Sign-in from here is held back for a while. Wait a minute, then try again.',
  },
};

/** The texts for the `error` of the URL. An unknown error has a general text. Undefined when there is no error. */
export function signInWords(error: string | null): Words | undefined {
  if (!error) return undefined;
  const known = SIGN_IN_ERRORS.find((one) => one === error);
  return known ? WORDS[known] : { title: 'Sign-in did not work', text: 'Nobody was signed in. Try again.' };
}
