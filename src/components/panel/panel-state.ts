import { m } from '#messages/start';
import { PROBLEMS } from '#contract/problem.ts';
import { PRODUCTS, PRODUCT_NAMES, type ProductNeed } from '#contract/products.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { errorWords, referenceOf } from '#src/lib/errors.ts';
import { formatLanguage } from '#src/browser/language.ts';

/** What a list is of. The messages name it (`listFailed`). */
export type ListSubject =
  | 'callers'
  | 'chats'
  | 'contacts'
  | 'groups'
  | 'people'
  | 'smileys'
  | 'tasks'
  | 'voicemails';

/** The state of a panel from its query. `need` is the plan to name when the service does not name one. */
export function panelState(
  { data, error }: Readonly<Record<'data' | 'error', unknown>>,
  need: ProductNeed,
): PanelState {
  if (error instanceof ApiError) {
    if (error.status === 501) return { kind: 'absent' };
    if (error.kind === 'refused') return refusal(error, need);
  }
  if (data !== undefined) return { kind: 'ready', failed: error !== null };
  return error === null
    ? { kind: 'loading' }
    : { kind: 'failed', words: errorWords(error), reference: referenceOf(error) };
}

function refusal(error: ApiError, need: ProductNeed): PanelState {
  const type = error.problem?.type;
  if (type === PROBLEMS.productMissing || (type === undefined && need !== null)) {
    const named = PRODUCTS.filter((product) => error.problem?.products?.includes(product));
    const wanted = need ?? (named.length > 0 ? { anyOf: named } : null);
    return { kind: 'plan', plan: wanted === null ? m.planAnother() : planWords(wanted) };
  }
  return { kind: 'refused', words: errorWords(error) };
}

/** What a panel shows of its query besides the data. */
export type PanelState =
  | { readonly kind: 'loading' }
  /** There is data. `failed`: the last refresh failed, so the panel shows the age of the data. */
  | { readonly kind: 'ready'; readonly failed: boolean }
  /** The service does not have the operation. The panel is not shown. */
  | { readonly kind: 'absent' }
  /** The company needs another plan: "Switch or Mobile". It follows the word "need". */
  | { readonly kind: 'plan'; readonly plan: string }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string; readonly reference: string | undefined };

/** Plans after the word "need". "Chats need Chat" would be unclear, so Chat is called "the product Chat". */
function planWords(need: Exclude<ProductNeed, null>): string {
  const [products, type] =
    'anyOf' in need ? ([need.anyOf, 'disjunction'] as const) : ([need.allOf, 'conjunction'] as const);
  if (products.length === 1 && products[0] === 'chat') return m.planChat();
  return new Intl.ListFormat(formatLanguage(), { type }).format(
    products.map((product) => PRODUCT_NAMES[product]),
  );
}
