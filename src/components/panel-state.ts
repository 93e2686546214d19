import { needInWords, PRODUCT_NAMES, PRODUCTS, type ProductNeed } from '#contract/products.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { ApiError } from '#src/api/client/errors.ts';
import { errorWords } from '#src/lib/errors.ts';

/** The state of a panel. `need` names the plan where a refusing service does not. */
export function panelState(
  { data, error }: Readonly<Record<'data' | 'error', unknown>>,
  need: ProductNeed,
): PanelState {
  if (error instanceof ApiError) {
    if (error.status === 501) return { kind: 'absent' };
    if (error.kind === 'refused') return refusal(error, need);
  }
  if (data !== undefined) return { kind: 'ready', failed: error !== null };
  return error === null ? { kind: 'loading' } : { kind: 'failed', words: errorWords(error) };
}

function refusal(error: ApiError, need: ProductNeed): PanelState {
  const type = error.problem?.type;
  if (type === PROBLEMS.productMissing || (type === undefined && need !== null)) {
    const named = PRODUCTS.filter((product) => error.problem?.products?.includes(product));
    const plan = named.length > 0 ? named.map((product) => PRODUCT_NAMES[product]).join(' or ') : null;
    return { kind: 'plan', plan: need === null ? (plan ?? 'another plan') : needInWords(need) };
  }
  return { kind: 'refused', words: errorWords(error) };
}

/** What a panel over one query has to show besides its data. */
export type PanelState =
  | { readonly kind: 'loading' }
  /** There is data. `failed` where the last refresh did not succeed: the data is kept and its age is said. */
  | { readonly kind: 'ready'; readonly failed: boolean }
  /** The service does not have this operation: nothing is shown. */
  | { readonly kind: 'absent' }
  /** The company's plan lacks it: "Switch or Mobile". */
  | { readonly kind: 'plan'; readonly plan: string }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

/** What a plan is called after "need": the product Chat has the name of what it is for, and "Chats need Chat" says nothing. */
export const planWords = (plan: string): string => (plan === 'Chat' ? 'the product Chat' : plan);
