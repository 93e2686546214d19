/**
 * Counts which cards React renders. Runs before the page's scripts, in place of React's developer tools, and walks through
 * each commit as they do. A component has rendered when its fiber has the flag "performed work". A subtree that did not
 * render is the same object as before.
 */
export function countRenders(): void {
  const PERFORMED_WORK = 1;
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
    readonly stateNode: unknown;
  }
  const counts = { commits: 0, cards: new Map<string, number>(), added: 0 };

  /** The person's id, when the component's first element is a card. */
  function cardOf(fiber: Fiber): string | null {
    const node = fiber.child?.stateNode;
    return node instanceof HTMLElement && node.matches('[data-person]')
      ? (node.dataset['person'] ?? null)
      : null;
  }
  function walk(fiber: Fiber): void {
    const before = fiber.alternate;
    const person = cardOf(fiber);
    if (person !== null && (fiber.flags & PERFORMED_WORK) !== 0) {
      counts.cards.set(person, (counts.cards.get(person) ?? 0) + 1);
      if (before === null) counts.added += 1;
    }
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
  }
  Object.assign(window, {
    renders: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
        counts.commits += 1;
        walk(root.current);
      },
    },
  });
}

declare global {
  interface Window {
    renders: { commits: number; cards: Map<string, number>; added: number };
  }
}
