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
