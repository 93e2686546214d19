/**
 * Keeps the page right while the browser translates it (docs/decisions/0028-translated-by-the-browser.md). A translator puts elements of
 * its own in place of the texts. React still has the texts: what it writes into them is not seen, and to remove one throws. So each
 * replaced text is put back, empty, before its translation. There React finds it, and when React changes or removes it, the translation
 * goes. The translator then sees a new text.
 */

interface Kept {
  /** The text that was translated. */
  readonly said: string;
  readonly translation: ChildNode;
}

/** What Chrome and Edge put in place of a text. Our pages have none of their own. */
const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

/** From now on the page is right also when it is translated. */
export function followTranslation(): void {
  const kept = new WeakMap<Node, Kept>();
  const originals = new WeakMap<Node, Text>();

  function keep(text: Text, said: string, translation: ChildNode): void {
    kept.set(text, { said, translation });
    originals.set(translation, text);
    text.data = '';
    translation.before(text);
  }

  /** The text as it was before, or as React has it now. */
  function drop(text: Text, { translation }: Kept): void {
    kept.delete(text);
    originals.delete(translation);
    translation.remove();
  }

  /** What came in place of something that was removed, and is not yet known. */
  function translationIn({ target, addedNodes, previousSibling, nextSibling }: MutationRecord) {
    return [...addedNodes, previousSibling, nextSibling]
      .filter(isTranslation)
      .find((near) => near.parentNode === target && !originals.has(near));
  }

  function onRemoved(node: Node, record: MutationRecord): void {
    const { target, addedNodes } = record;
    const own = kept.get(node);
    const original = originals.get(node);
    if (original) {
      // The translator shows the original again, or translates into another language.
      const before = kept.get(original);
      if (!before || original.parentNode !== target) return;
      drop(original, before);
      const words = [...addedNodes].find((added) => added !== original && added.parentNode === target);
      const next = (words as ChildNode | undefined) ?? translationIn(record);
      if (next) keep(original, before.said, next);
      else original.data ||= before.said;
    } else if (own) {
      if (node.parentNode === null) drop(node as Text, own);
    } else if (node instanceof Text) {
      const translation = translationIn(record);
      if (!translation) return;
      // The text itself may be in the translation.
      if (translation.contains(node)) node.replaceWith(node.data);
      if (node.parentNode === null) keep(node, node.data, translation);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const { type, target, removedNodes, addedNodes } = record;
      const changed = type === 'characterData' ? kept.get(target) : undefined;
      if (changed) {
        (target as Text).data ||= changed.said;
        drop(target as Text, changed);
      }
      for (const node of removedNodes) onRemoved(node, record);
      for (const node of addedNodes) {
        // React has moved the text.
        const moved = kept.get(node);
        if (moved && node.parentNode === target) (node as Text).after(moved.translation);
      }
    }
    // What was changed here.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
