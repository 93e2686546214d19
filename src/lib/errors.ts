import { m } from '#messages/start';
import { pageLanguage } from '#src/browser/language.ts';

const WORDS = {
  network: () => m.errorNetwork(),
  timeout: () => m.errorTimeout(),
  unauthorized: () => m.errorUnauthorized(),
  refused: () => m.errorRefused(),
  'not-found': () => m.errorNotFound(),
  invalid: () => m.errorInvalid(),
  conflict: () => m.errorConflict(),
  'slow-down': () => m.errorSlowDown(),
  service: () => m.errorService(),
  unreadable: () => m.errorUnreadable(),
};
/** Why a call failed. Rules and texts depend on the kind, never on the HTTP status. */
export type ErrorKind = keyof typeof WORDS;

/** A failed call. `problem` is what the service answered. */
interface Failure {
  readonly kind?: ErrorKind;
  readonly problem?: {
    readonly type?: string;
    readonly title?: string;
    readonly detail?: string;
    readonly reference?: string;
  };
}

/** Errors in the request itself: people see the service's own words for them, where these are in their language and meant for people. */
const ABOUT_THE_REQUEST: readonly ErrorKind[] = ['refused', 'invalid', 'conflict'];

/** The page's words for the service's, which are English, by the end of a problem's type (contract/problem.ts). */
const WORDS_OF_TYPE: Readonly<Record<string, () => string>> = {
  'product-missing': () => m.errorProductMissing(),
  'not-administrator': () => m.errorNotAdministrator(),
  trial: () => m.errorTrial(),
  'not-employee': () => m.errorNotEmployee(),
  'too-large': () => m.errorTooLarge(),
};

/** A name of the API, such as `cloak_reception_id`, `contact.name` or `Reception#1`. */
const API_NAME = /\w[_.#]\w/;

function requestWords({ type, detail, title }: NonNullable<Failure['problem']>): string | undefined {
  const said = detail ?? title;
  return pageLanguage().tag === 'en' && said !== undefined && !API_NAME.test(said)
    ? said
    : WORDS_OF_TYPE[type?.split(':').at(-1) ?? '']?.();
}

/** One sentence for people about a thrown value of any type. */
export function errorWords(error: unknown): string {
  const { kind, problem } = Object(error) as Failure;
  if (kind === undefined || !(kind in WORDS)) return m.errorInPage();
  const said = problem && ABOUT_THE_REQUEST.includes(kind) ? requestWords(problem) : undefined;
  return said ?? WORDS[kind]();
}

/** The id of the failed request in the gateway's log, for people to report; undefined if no answer came. */
export function referenceOf(error: unknown): string | undefined {
  return (Object(error) as Failure).problem?.reference;
}
