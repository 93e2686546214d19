/** The plans that a company may have (spec: "What the service does"). */
export const PRODUCTS = ['switch', 'mobile', 'switch_premium', 'chat'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The name of each plan for people. */
export const PRODUCT_NAMES: Record<Product, string> = {
  switch: 'Switch',
  mobile: 'Mobile',
  switch_premium: 'Switch Premium',
  chat: 'Chat',
};

/** The plans that an operation or a property requires: none, any of these, or all of them. */
export type ProductNeed =
  | { readonly anyOf: readonly Product[] }
  | { readonly allOf: readonly Product[] }
  | null;

/** Whether a company with `products` meets the need. Switch Premium is the top level of Switch, so it has all of Switch. */
export function meetsNeed(need: ProductNeed, products: readonly Product[]): boolean {
  if (need === null) return true;
  const has = (product: Product) =>
    products.includes(product) || (product === 'switch' && products.includes('switch_premium'));
  return 'anyOf' in need ? need.anyOf.some(has) : need.allOf.every(has);
}

/** The need in words: "Switch or Mobile", "Switch and Mobile". */
export function needInWords(need: Exclude<ProductNeed, null>): string {
  return 'anyOf' in need
    ? need.anyOf.map((product) => PRODUCT_NAMES[product]).join(' or ')
    : need.allOf.map((product) => PRODUCT_NAMES[product]).join(' and ');
}
