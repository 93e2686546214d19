import { needInWords, PRODUCT_NAMES, PRODUCTS } from '#contract/products.ts';
import type { ProductNeed } from '#contract/products.ts';
import { PROBLEMS } from '#contract/problem.ts';
import type { PanelState } from '#src/lib/panel-state.ts';
import { ApiError, errorWords } from './errors.ts';

interface QueryLike {
  readonly data: unknown;
  readonly error: unknown;
}

/** The state of a panel. `need` names the plan where a refusing service does not. */
export function panelState(query: QueryLike, need: ProductNeed): PanelState {
  const { data, error } = query;
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
