import { flushSync } from 'react-dom';
import { isTyping } from '#src/ui/keys.ts';

declare global {
  interface Window {
    /** Filled by the script in index.html until the page reacts: the texts of fields, and the letters typed elsewhere. */
    typedEarly?: { readonly texts: Map<EventTarget, string>; letters: string } | undefined;
    /** Loads the page again after some seconds when a file of its script is gone. Throws other errors. In index.html. */
    startFailed: (error: unknown) => void;
  }
}

function tell(field: EventTarget, text: string): void {
  if (!isTyping(field) || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return;
  // React ignores an event that changes nothing since its own setter was last called.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called when the page reacts by itself. What was typed before stays; on the switchboard letters are for Find. */
export function pageReacts(): void {
  const { texts = [], letters = '' } = window.typedEarly ?? {};
  window.typedEarly = undefined;
  // After the effects, which cannot render in between.
  queueMicrotask(() => {
    for (const [field, text] of texts) flushSync(() => tell(field, text));
    if (/^\/(people\/\d+)?$/.test(location.pathname))
      for (const key of letters)
        flushSync(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    document.documentElement.dataset['ready'] = '';
  });
}
